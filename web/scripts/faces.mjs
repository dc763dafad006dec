// Draws the faces that people pick from, in one picture: a face a row, a mood a column, each on a
// board of 64 x 64. Writes public/faces/<hash>/all.svg and the order of its rows,
// src/generated/faces.json.

import { optimize } from 'svgo';
import { writeHashed } from './hashed.mjs';

const SIZE = 64;
/** In the order of lib/ui/mood.ts. */
const MOODS = ['calm', 'glad', 'shocked', 'smug', 'away', 'worried'];
const INK = '#2b2130';
const MOUTH = '#7c1f33';
const LINES = `fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"`;

/** A filled shape with an outline; one without; a line alone. */
const path = (d, fill, line = 0) => `<path d="${d}" fill="${fill}"${width(line)}/>`;
const patch = (d, fill) => `<path d="${d}" fill="${fill}" stroke="none"/>`;
const stroke = (d, line = 0) => `<path d="${d}"${width(line)}/>`;
const dot = (x, y, r, fill) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`;
const oval = (x, y, rx, ry, fill) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="none"/>`;
const width = (line) => (line ? ` stroke-width="${line}"` : '');
const at = (x, y, body, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;

/** One eye around its middle; `side` is -1 on the left and 1 on the right. */
const EYE = {
  calm: () => oval(0, 0, 3.8, 4.8, INK) + dot(1.3, -1.8, 1.4, '#fff'),
  glad: () => stroke('M-5 2Q0-7 5 2', 3.2),
  shocked: (side) =>
    path('M0-6.400A6.400 6.400 0 1 1 0 6.400 6.400 6.400 0 1 1 0-6.400Z', '#fff') +
    dot(0, 0.4, 2.1, INK) +
    stroke(`M${-4 - side} -10.500Q${side}-14 ${4 - side}-10.500`, 2.4),
  smug: (side) =>
    path('M-6-1.500H6Q5.500 4.800 0 4.800T-6-1.500Z', '#fff', 2.2) +
    dot(2.2, 1, 2.5, INK) +
    stroke(side < 0 ? 'M-6-4.500 6-3.500' : 'M-6-6Q0-13 6-8.500', 2.8),
  away: () => stroke('M-5-1Q0 5 5-1', 2.8),
  worried: (side) =>
    oval(0, 0.6, 3.4, 4.2, INK) +
    dot(1.2, -1, 1.3, '#fff') +
    stroke(`M${5 * side}-6.500Q${-side}-7.500 ${-5 * side}-11`, 2.6),
};

const SMILE = {
  calm: stroke('M-6-1Q0 6.500 6-1', 2.8),
  glad:
    path('M-10-3Q0 .500 10-3 9.500 10 0 10T-10-3Z', MOUTH) +
    patch('M-5.500 6.800Q0 2.200 5.500 6.800 3.500 8.900 0 8.900T-5.500 6.800Z', '#f27a8a'),
  shocked: path('M0-4.500C4.500-4.500 5 7 0 7S-4.500-4.500 0-4.500Z', MOUTH, 2.4),
  smug: stroke('M-7 2.500Q3 5.500 8-3.500M5-5Q8-5 10-2', 2.8),
  away: stroke('M-3.500 1.500H3.500', 2.8),
  worried: stroke('M-7.500 3Q-4.500-2.500-1.500 1.500T6.500 1', 2.8),
};

const ZZ = 'M46 9H52L46 16H52M55.500 18H59.500L55.500 23H59.500';
const ASLEEP = `<g stroke="#fff">${stroke(ZZ, 6)}</g>${stroke(ZZ, 2.2)}`;

const FANGS = {
  ...SMILE,
  calm:
    stroke('M-8-2Q0 4 8-2', 2.8) +
    path('M-5.500 0-4.500-5.500-2 1ZM5.500 0 4.500-5.500 2 1Z', '#fff', 1.6),
  glad: SMILE.glad + path('M-7-2.300-5 2.500-3-1.200ZM7-2.300 5 2.500 3-1.200Z', '#fff', 1.4),
};

/** Two eyes `gap` apart around (x, y), the mouth `low` below them, all of it `scale` times as large. */
function features(
  mood,
  { x, y, gap = 20, low = 14, scale = 1, mouth = SMILE, cheeks = '#f77f85' },
) {
  const both = (draw) => draw(-1) + draw(1);
  const glow = mood === 'glad' ? 0.95 : 0.55;
  const cheek = (side) => oval(x + side * (gap / 2 + 5), y + low * 0.62, 4, 2.8, cheeks);
  return (
    (cheeks && `<g opacity="${glow}">${both(cheek)}</g>`) +
    both((side) => at(x + (side * gap) / 2, y, EYE[mood](side), scale)) +
    at(x, y + low, mouth[mood], scale) +
    (mood === 'away' ? ASLEEP : '')
  );
}

const FACES = {
  potato: {
    body:
      path('M7 68C2 50 6 32 15 22 24 11 42 9 51 20 60 32 61 52 57 68Z', '#dfb06a') +
      patch('M50 21C58 33 59 53 55.500 66H47C53 50 54 34 46 18.500Z', '#c28d49') +
      stroke('M31 15Q28 8 33 3M32 10Q28 6 24 8', 2.4) +
      path('M33 4Q37-2 43 2 40 8 33 4Z', '#7fc25f', 2) +
      path('M25 8Q20 3 16 7 19 12 25 8Z', '#7fc25f', 2) +
      dot(14, 40, 1.7, '#a8743a') +
      dot(20, 25, 1.4, '#a8743a') +
      dot(46, 56, 1.7, '#a8743a'),
    at: { x: 31, y: 34 },
  },
  ghost: {
    body:
      path(
        'M4 44Q0 36 5 34T11 40V30C11 14 19 5 32 5S53 14 53 30V40Q54 32 59 34T60 44L53 52V70H11V52Z',
        '#f6f3ff',
      ) + patch('M44 9.500C50 14 51.700 20 51.700 30V66H44C47 48 49 24 44 9.500Z', '#d8d0f4'),
    at: { x: 31, y: 28, low: 15, cheeks: '#f0a3cf' },
  },
  cactus: {
    body:
      path(
        'M13 50H9C2 50 1 44 1 38S8 32 8 38V42H14ZM50 44H55V36C55 30 62 30 62 36S62 52 54 52H50Z',
        '#4fae6b',
      ) +
      path('M12 70V32C12 18 20 10 32 10S52 18 52 32V70Z', '#5cc07a') +
      patch('M45 15Q51 21 50.700 32V66H44Q49 40 45 15Z', '#3f9a5c') +
      stroke('M22 18V22M32 15V19M41 20V23M17 47V51M46 52V56M30 60V63', 2) +
      path(
        'M36 10Q26 8 29 2 34 0 36 4 39-2 44 1 48 4 44 7 49 10 44 13 39 15 36 10Z',
        '#f46a9b',
        2,
      ) +
      dot(38.5, 6.8, 2.4, '#ffd45e'),
    at: { x: 31, y: 34 },
  },
  walrus: {
    body:
      path('M3 70C1 34 12 9 32 9S63 34 61 70Z', '#8fa6bf') +
      patch('M46 14C58 24 60.500 46 59.600 66H51C54 44 53 26 46 14Z', '#7088a5') +
      path('M25 12 33-3 41 12Q33 15 25 12Z', '#ffd45e', 2.2) +
      patch('M28.500 7.300 36.500 2 38 4.800 27 11.500Z', '#f0565f'),
    at: { x: 32, y: 25, gap: 25, low: 28, cheeks: '' },
    front:
      path(
        'M15 47 16 63Q18 66 20.500 63L23 48ZM49 47 48 63Q46 66 43.500 63L41 48Z',
        '#fffdf2',
        2.2,
      ) +
      path('M32 36C26 32 11 33 10 42S24 53 32 45C40 53 55 51 54 42S38 32 32 36Z', '#f1ddc4') +
      path('M27 33Q32 30.500 37 33 36 38.500 32 38.500T27 33Z', INK, 1.5) +
      [18, 23.5, 40.5, 46].map((x) => dot(x, x === 18 || x === 46 ? 41 : 44.5, 1.3, INK)).join(''),
  },
  toast: {
    body:
      path('M10 66V30C3 26 3 9 17 9H47C61 9 61 26 54 30V66Z', '#b9733a') +
      patch('M15 66V28C8 24 10 14 18 14H46C54 14 56 24 49 28V66Z', '#f8dca6') +
      path('M23 5 42 3 44 15Q44 19 41 17T37 21 33 18 28 20 26 16Z', '#ffd84d', 2.2) +
      patch('M26 7 33 6.300 33.400 9 26.500 9.700Z', '#fff3b8'),
    at: { x: 32, y: 34 },
  },
  frog: {
    body:
      path(
        'M2 70C0 46 4 36 9 29A13 13 0 1 1 31 22.500H33A13 13 0 1 1 55 29C60 36 64 46 62 70Z',
        '#7ac74f',
      ) +
      patch('M52 33C58 40 60.700 52 60.500 68H52C56 52 55 42 50 34Z', '#5ca83a') +
      patch('M10 68Q12 56 32 56T54 68Z', '#dcefa4') +
      dot(29, 33, 1.4, INK) +
      dot(35, 33, 1.4, INK),
    at: { x: 32, y: 19, gap: 26, low: 24, scale: 1.2 },
  },
  mushroom: {
    body:
      path('M13 30C9 48 10 62 13 70H51C54 62 55 48 51 30Z', '#fbeed6') +
      patch('M45 30H50C53.500 48 52.500 60 50 68H43C48 56 49 44 45 30Z', '#e6d0ab') +
      path(
        'M1 28C-1 10 14 0 32 0S65 10 63 28C57 34 46 27 40 30S24 27 18 31 5 33 1 28Z',
        '#e5484d',
      ) +
      patch(
        'M22 5C31 3 33 14 25 16S14 8 22 5ZM44 10C52 9 54 19 47 21S37 12 44 10ZM6 18C12 15 15 22 11 26S3 24 6 18ZM58 18C61 20 62 25 59.500 26S54 19 58 18Z',
        '#fff6ea',
      ),
    at: { x: 31, y: 40, gap: 19 },
  },
  octopus: {
    body:
      path(
        'M16 70C5 66-1 56 4 46 7 40 14 44 11 48 8 54 14 58 22 58ZM48 70C59 66 65 56 60 46 57 40 50 44 53 48 56 54 50 58 42 58Z',
        '#b873dc',
      ) +
      [
        [5.5, 50],
        [7, 56.5],
        [12, 62],
        [58.5, 50],
        [57, 56.5],
        [52, 62],
      ]
        .map(([x, y]) => dot(x, y, 1.6, '#f3d9ff'))
        .join('') +
      path('M20 70C22 60 19 54 15 48 2 28 14 5 32 5S62 28 49 48C45 54 42 60 44 70Z', '#c78aea') +
      patch(
        'M43 8.500C57 17 58 34 49 46 44 53 41 58 42.500 68H36C36 56 54 34 43 8.500Z',
        '#a264cd',
      ) +
      patch('M20 15Q24 9.500 29 10 26 15 21 18.500Z', '#e9cffa'),
    at: { x: 31, y: 30 },
  },
  dumpling: {
    body:
      path(
        'M1 52C1 30 10 22 15 21 17 14 22 14 24 18 26 11 32 10 34 16 38 10 43 12 43 18 48 15 51 18 50 23 58 28 63 38 63 52 63 74 1 74 1 52Z',
        '#fff0d2',
      ) +
      patch('M51 25C57 30 61.500 38 61.500 52V66H46C54 54 56 40 51 25Z', '#ecd0a0') +
      stroke(
        'M16 22Q16 27 19 29M24.500 19Q24 24 26 27M34 17Q33.500 22 34 25M43 19Q42 23 41 26M50 23.500Q49 27 47 29',
        2,
      ) +
      stroke('M26 7Q29 4 26 0M38 6Q41 3 38-1', 2.2),
    at: { x: 31, y: 38, low: 12 },
  },
  yeti: {
    body:
      path('M15 22Q7 14 11 5 20 8 22 15ZM49 22Q57 14 53 5 44 8 42 15Z', '#f5cf83', 2.4) +
      path(
        'M2 70 6 58 1 54 6 46 2 40 8 35 6 27 13 25 14 17 21 18 25 10 31 14 38 9 42 16 49 15 51 24 58 26 57 34 62 39 58 46 63 53 58 58 62 70Z',
        '#eef6ff',
      ) +
      path(
        'M10 42C10 27 18 22 25 22 29 22 31 25 32 25S35 22 39 22C46 22 54 27 54 42S46 62 32 62 10 56 10 42Z',
        '#7fb4e6',
        2.2,
      ),
    at: { x: 32, y: 36, gap: 20, low: 14, mouth: FANGS, cheeks: '#f291b0' },
  },
};

/** What a bot wears as a badge, having only one picture. */
const SMILEY = {
  body: path('M32 3A29 29 0 1 1 32 61 29 29 0 1 1 32 3Z', '#ffd24d', 4),
  at: { x: 32, y: 27, gap: 24, low: 16, scale: 1.35, cheeks: '' },
};

/** All faces below one another, each in all moods, and last the bots' smiley. */
function sprite() {
  const rows = Object.values({ ...FACES, SMILEY }).map(({ body, at: place, front = '' }, row) => {
    const cells = MOODS.map(
      (mood, i) =>
        `<svg x="${i * SIZE}" y="${row * SIZE}" width="${SIZE}" height="${SIZE}">` +
        `<use href="#b${row}"/>${features(mood, place)}${front && `<use href="#f${row}"/>`}</svg>`,
    );
    const again = `<g id="b${row}">${body}</g>${front && `<g id="f${row}">${front}</g>`}`;
    return `<defs>${again}</defs>${cells.join('')}`;
  });
  const [wide, high] = [SIZE * MOODS.length, SIZE * rows.length];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" ` +
    `viewBox="0 0 ${wide} ${high}" ${LINES}>${rows.join('')}</svg>`;
  return optimize(svg, { multipass: true, floatPrecision: 1 }).data;
}

await writeHashed('faces', [['all', sprite()]], Object.keys(FACES));
