/** Eight shapes on a 24 x 24 board, one per seat, told apart under every kind of colour vision. */

export const SHAPES: readonly string[] = [
  'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18Z', // circle
  'M12 3.2 21.6 20H2.4Z', // triangle
  'M4 4h16v16H4Z', // square
  'M12 1.8 21.2 12 12 22.2 2.8 12Z', // diamond
  'm12 1.8 3 6.7 7.2.8-5.4 4.9 1.6 7.2L12 17.7l-6.4 3.7 1.6-7.2L1.8 9.3 9 8.5Z', // star
  'M12 21.2 3.6 12.6a5.3 5.3 0 0 1 7.5-7.5l.9.9.9-.9a5.3 5.3 0 0 1 7.5 7.5Z', // heart
  'M8.6 2.6h6.8v6h6v6.8h-6v6H8.6v-6h-6V8.6h6Z', // cross
  'M12 1.9 20.8 7v10L12 22.1 3.2 17V7Z', // hexagon
];
