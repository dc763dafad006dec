/** A drawing made with a finger: strokes, the last of which can be taken back. */

export const COLOURS = {
  ink: '#2a2135',
  red: '#d7263d',
  yellow: '#f2b705',
  green: '#13aa62',
  blue: '#2463eb',
} as const;

export type Colour = keyof typeof COLOURS;

/** Points as shares of the drawing's width. No points: all before it was cleared away. */
interface Stroke {
  colour: Colour;
  wide: number;
  points: readonly (readonly [number, number])[];
}

const [THIN, THICK] = [0.014, 0.05];

export class Drawing {
  colour = $state.raw<Colour>('ink');
  isThick = $state(false);
  strokes = $state.raw<readonly Stroke[]>([]);

  get isEmpty(): boolean {
    return (this.strokes.at(-1)?.points.length ?? 0) === 0;
  }

  begin(x: number, y: number): void {
    const wide = this.isThick ? THICK : THIN;
    this.strokes = [...this.strokes, { colour: this.colour, wide, points: [[x, y]] }];
  }

  goOn(x: number, y: number): void {
    const last = this.strokes.at(-1);
    if (last === undefined) return;
    this.strokes = this.strokes.with(-1, { ...last, points: [...last.points, [x, y]] });
  }

  undo(): void {
    this.strokes = this.strokes.slice(0, -1);
  }

  clear(): void {
    if (!this.isEmpty) this.strokes = [...this.strokes, { colour: 'ink', wide: 0, points: [] }];
  }

  paint(pen: CanvasRenderingContext2D, size: number): void {
    const from = this.strokes.findLastIndex(({ points }) => points.length === 0);
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    for (const { colour, wide, points } of this.strokes.slice(from + 1)) {
      pen.strokeStyle = COLOURS[colour];
      pen.lineWidth = wide * size;
      pen.beginPath();
      // through the middles between points: a curve instead of corners
      points.forEach(([x, y], nth) => {
        const [nextX, nextY] = points[nth + 1] ?? [x, y];
        const [toX, toY] = [((x + nextX) / 2) * size, ((y + nextY) / 2) * size];
        if (nth === 0) pen.moveTo(x * size, y * size);
        pen.quadraticCurveTo(x * size, y * size, toX, toY);
      });
      pen.stroke();
    }
  }
}
