import { type Colour, type Layer, type Mark, type Scene, speckle } from './paint.ts';

type Corner = readonly [number, number];

const layer = (
  kind: Layer['kind'],
  [top, rough, seed]: readonly [number, number, number],
  [colour, below]: readonly [Colour, Colour],
  lights?: Colour,
): Layer => ({ kind, top, rough, seed, colour, below, ...(lights === undefined ? {} : { lights }) });

type Disc = { readonly colour: Colour; readonly r: number; readonly glow?: number; readonly alpha?: number };

/** Many discs here and there between two heights: snow, petals, lamps. */
const scattered = (count: number, seed: number, [from, to]: Corner, disc: Disc): Mark[] =>
  Array.from({ length: count }, (_, at) => ({
    ...disc,
    at: [speckle(at, seed), from + (to - from) * speckle(at, seed + 1)] as const,
    r: disc.r * (0.5 + speckle(at, seed + 2)),
  }));

/** Lamps on a string that hangs from one height to another. */
const lamps = (count: number, [left, right]: Corner, colour: Colour, r = 0.018): Mark[] =>
  Array.from({ length: count }, (_, at) => {
    const t = (at + 0.5) / count;
    return { at: [t, left + (right - left) * t + 0.09 * (1 - (2 * t - 1) ** 2)] as const, r, glow: 3.5, colour };
  });

/** The corners in the order in which the painter goes around them. */
const shape = (colour: Colour, corners: readonly Corner[], alpha = 1): Mark => {
  const area = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return { colour, alpha, corners: area < 0 ? corners.toReversed() : corners };
};

/** A striped awning over a stall; `wide` is its width in widths of the picture. */
const stall = (x: number, y: number, wide: number, colours: readonly [Colour, Colour]): Mark[] => [
  shape('#2b1a1c', [
    [x + wide * 0.06, y + 0.1],
    [x + wide * 0.94, y + 0.1],
    [x + wide * 0.94, y + 0.5],
    [x + wide * 0.06, y + 0.5],
  ]),
  ...Array.from({ length: 8 }, (_, at): Mark => {
    const [left, right] = [x + (wide * at) / 8, x + (wide * (at + 1)) / 8];
    const narrowed = (edge: number) => x + wide / 2 + (edge - x - wide / 2) * 0.86;
    return shape(colours[at % 2] ?? colours[0], [
      [narrowed(left), y],
      [narrowed(right), y],
      [right, y + 0.13],
      [left, y + 0.13],
    ]);
  }),
];

/** A document plane with its nose at a point. */
const plane = (x: number, y: number, size: number): Mark[] => [
  shape('#b9c8dc', [
    [x, y],
    [x - size * 0.7, y + size * 0.62],
    [x - size * 0.86, y + size * 0.3],
  ]),
  shape('#ffffff', [
    [x, y],
    [x - size * 0.86, y + size * 0.3],
    [x - size, y - size * 0.24],
  ]),
];

/** A small car from the side. */
const car = (x: number, y: number, size: number, colour: Colour): Mark[] => [
  shape(colour, [
    [x, y],
    [x + size, y],
    [x + size, y + size * 0.36],
    [x, y + size * 0.36],
  ]),
  shape(colour, [
    [x + size * 0.2, y - size * 0.34],
    [x + size * 0.72, y - size * 0.34],
    [x + size * 0.9, y],
    [x + size * 0.1, y],
  ]),
  shape('#cfe3e6', [
    [x + size * 0.27, y - size * 0.27],
    [x + size * 0.68, y - size * 0.27],
    [x + size * 0.8, y],
    [x + size * 0.2, y],
  ]),
  ...[0.22, 0.78].map((at): Mark => ({ at: [x + size * at, y + size * 0.4], r: size * 0.24, colour: '#1b1c20' })),
];

/** Light that falls from a point onto a screen. */
const beam = (from: Corner, [left, right]: Corner, to: number, alpha: number): Mark =>
  shape('#fff1c9', [from, [left, to], [right, to]], alpha);

export type Still = { readonly upright: boolean; readonly scene: Scene };

const wide = (scene: Scene): Still => ({ upright: false, scene });
const upright = (scene: Scene): Still => ({ upright: true, scene });

const dawn = ['#5c6f9c', '#f2b79a', '#ffe3b8'] as const;
const night = ['#0d1530', '#1f2d5a', '#5a4a78'] as const;
const day = ['#2f86c4', '#8cc7e2', '#e9f4ee'] as const;
const high = ['#12376f', '#4f93cf', '#cfe8f5'] as const;

/** Pictures of the invented titles, by their keys. They are drawn of bands, discs and corners, and show no film there is. */
export const stillsOf: Readonly<Record<string, readonly Still[]>> = {
  'sample-morning': [
    wide({
      sky: dawn,
      sun: { at: [0.66, 0.5], r: 0.075, colour: '#fff3d6' },
      layers: [
        layer('hills', [0.58, 0.12, 3], ['#b98a94', '#e0b39d']),
        layer('roofs', [0.66, 0.1, 11], ['#5d4a5f', '#8a6467'], '#ffd98a'),
        layer('flat', [0.82, 0, 1], ['#4a3640', '#2c1f28']),
      ],
      marks: [
        ...stall(0.08, 0.6, 0.24, ['#d8432b', '#f6efe2']),
        ...stall(0.4, 0.64, 0.2, ['#26408f', '#f6efe2']),
        ...stall(0.68, 0.58, 0.27, ['#e3a23b', '#f6efe2']),
      ],
    }),
    upright({
      sky: dawn,
      sun: { at: [0.5, 0.42], r: 0.16, colour: '#fff0cf' },
      layers: [
        layer('hills', [0.6, 0.1, 5], ['#a77a8a', '#d9a897']),
        layer('roofs', [0.74, 0.08, 21], ['#4c3a52', '#6e505c'], '#ffd98a'),
      ],
      marks: stall(0.14, 0.72, 0.72, ['#d8432b', '#f6efe2']),
    }),
    wide({
      sky: ['#27325c', '#b2667a', '#f5b184'],
      layers: [
        layer('roofs', [0.6, 0.16, 31], ['#33284a', '#5c3d58'], '#ffcf7a'),
        layer('flat', [0.86, 0, 1], ['#1d1628', '#120d1a']),
      ],
      marks: [...lamps(11, [0.22, 0.3], '#ff9a4d', 0.026), ...lamps(9, [0.4, 0.34], '#ffc46b')],
    }),
    wide({
      sky: ['#7f9cc0', '#e9c9b0', '#fbe7c6'],
      sun: { at: [0.3, 0.44], r: 0.05, colour: '#fff7e4' },
      layers: [
        layer('hills', [0.5, 0.16, 41], ['#9ca9b8', '#cfc3b6']),
        layer('hills', [0.62, 0.14, 47], ['#6f7f86', '#a8a597']),
        layer('hills', [0.8, 0.12, 53], ['#3d4a45', '#222b29']),
      ],
    }),
  ],
  'picture-house': [
    wide({
      sky: night,
      layers: [
        layer('roofs', [0.62, 0.2, 61], ['#151a33', '#241f3d'], '#ffd27a'),
        layer('flat', [0.88, 0, 1], ['#0b0d1a', '#06070f']),
      ],
      marks: [
        beam([0.5, 0.8], [0.02, 0.24], -0.05, 0.2),
        beam([0.5, 0.8], [0.7, 0.96], -0.05, 0.2),
        shape('#7a1f2b', [
          [0.36, 0.52],
          [0.64, 0.52],
          [0.64, 0.9],
          [0.36, 0.9],
        ]),
        shape('#f6ead0', [
          [0.39, 0.57],
          [0.61, 0.57],
          [0.61, 0.67],
          [0.39, 0.67],
        ]),
        ...Array.from(
          { length: 12 },
          (_, at): Mark => ({
            at: [0.37 + at * 0.0237, 0.545],
            r: 0.008,
            glow: 4,
            colour: '#ffd98a',
          }),
        ),
      ],
    }),
    upright({
      sky: ['#120f22', '#2a1730', '#471c2a'],
      layers: [layer('clouds', [0.96, 0.16, 71], ['#120a12', '#050306'])],
      marks: [
        beam([0.5, -0.04], [0.08, 0.92], 0.62, 0.32),
        shape('#fff6dd', [
          [0.14, 0.34],
          [0.86, 0.34],
          [0.86, 0.62],
          [0.14, 0.62],
        ]),
      ],
    }),
    wide({
      sky: ['#17111f', '#2b1626', '#3a1a22'],
      layers: [layer('clouds', [0.98, 0.2, 73], ['#0d070b', '#040203'])],
      marks: [
        beam([0.98, 0.08], [0.2, 0.62], 0.66, 0.26),
        shape('#f7edd6', [
          [0.16, 0.2],
          [0.6, 0.2],
          [0.6, 0.64],
          [0.16, 0.64],
        ]),
      ],
    }),
    wide({
      sky: ['#232c5e', '#8a5a86', '#f0a06f'],
      layers: [
        layer('roofs', [0.56, 0.18, 83], ['#2b2546', '#4a3557'], '#ffd27a'),
        layer('roofs', [0.76, 0.14, 89], ['#171429', '#0e0c1b'], '#ffb95e'),
      ],
    }),
  ],
  'working-title': [
    wide({
      sky: day,
      sun: { at: [0.74, 0.26], r: 0.05, colour: '#fffbe8' },
      layers: [
        layer('flat', [0.5, 0, 91], ['#3f97b8', '#1d6a94'], '#d8f2f4'),
        layer('hills', [0.66, 0.16, 97], ['#6f9a52', '#3c6a3a']),
        layer('flat', [0.82, 0, 1], ['#565a60', '#3a3d43']),
      ],
      marks: [
        ...Array.from({ length: 7 }, (_, at): Mark => {
          const x = at * 0.16 - 0.02;
          return shape('#f1e9d2', [
            [x, 0.905],
            [x + 0.08, 0.905],
            [x + 0.078, 0.925],
            [x - 0.002, 0.925],
          ]);
        }),
        ...car(0.3, 0.78, 0.13, '#d8432b'),
      ],
    }),
    upright({
      sky: day,
      sun: { at: [0.5, 0.34], r: 0.1, colour: '#fffbe8' },
      layers: [
        layer('flat', [0.48, 0, 101], ['#3f97b8', '#1d6a94'], '#d8f2f4'),
        layer('flat', [0.72, 0, 1], ['#5f8f4c', '#2f5a36']),
      ],
      marks: [
        shape('#5b5f66', [
          [0.46, 0.72],
          [0.54, 0.72],
          [0.98, 1.02],
          [0.02, 1.02],
        ]),
      ],
    }),
    wide({
      sky: ['#33447e', '#d9756a', '#ffc98a'],
      sun: { at: [0.46, 0.5], r: 0.1, colour: '#fff0c2' },
      layers: [
        layer('flat', [0.54, 0, 103], ['#a8626c', '#2d3a68'], '#ffe0a3'),
        layer('hills', [0.93, 0.1, 107], ['#241f33', '#15121f']),
      ],
    }),
    wide({
      sky: ['#9db7c4', '#d5dcd3', '#eee8d4'],
      layers: [
        layer('hills', [0.42, 0.2, 109], ['#8fa9a5', '#b7c4b2']),
        layer('hills', [0.58, 0.18, 113], ['#5f8560', '#8aa56f']),
        layer('hills', [0.78, 0.14, 127], ['#38602f', '#234420']),
      ],
    }),
  ],
  'prototype-sky': [
    wide({
      sky: high,
      sun: { at: [0.2, 0.24], r: 0.06, colour: '#fffdf0' },
      layers: [
        layer('clouds', [0.74, 0.2, 131], ['#dfeefa', '#9fc3e3']),
        layer('clouds', [0.96, 0.24, 137], ['#ffffff', '#c6dff2']),
      ],
      marks: plane(0.68, 0.38, 0.2),
    }),
    upright({
      sky: high,
      layers: [
        layer('clouds', [0.8, 0.14, 139], ['#dfeefa', '#9fc3e3']),
        layer('clouds', [0.98, 0.16, 149], ['#ffffff', '#c6dff2']),
      ],
      marks: plane(0.82, 0.3, 0.6),
    }),
    wide({
      sky: ['#3a2f6b', '#d77f8c', '#ffd7a3'],
      sun: { at: [0.62, 0.56], r: 0.08, colour: '#fff3cf' },
      layers: [
        layer('clouds', [0.8, 0.18, 151], ['#f6b7a0', '#b06a8a']),
        layer('clouds', [1, 0.22, 157], ['#7e5488', '#4b3a72']),
      ],
      marks: plane(0.36, 0.3, 0.09),
    }),
    wide({
      sky: ['#8fb6d8', '#d6e7ef', '#f6f3e4'],
      layers: [
        layer('hills', [0.62, 0.1, 163], ['#8fb58e', '#bcd0a6']),
        layer('roofs', [0.76, 0.08, 167], ['#c96f4a', '#8f4a3a'], '#ffe9b5'),
        layer('flat', [0.9, 0, 1], ['#5f8f4c', '#3d6b38']),
      ],
      marks: plane(0.6, 0.2, 0.12),
    }),
  ],
  'sample-town': [
    wide({
      sky: ['#a9cfe6', '#e4eef0', '#fbeef0'],
      layers: [
        layer('hills', [0.5, 0.14, 173], ['#9fb9a4', '#c5d3bd']),
        layer('roofs', [0.7, 0.1, 179], ['#6b7f95', '#8d8f9e'], '#fff2cf'),
        layer('flat', [0.88, 0, 1], ['#7fa36a', '#557f4c']),
      ],
      marks: scattered(150, 181, [0, 1], { colour: '#f6b8c8', r: 0.008 }),
    }),
    upright({
      sky: ['#a9cfe6', '#e4eef0', '#fbeef0'],
      sun: { at: [0.5, 0.3], r: 0.14, colour: '#ffffff' },
      layers: [
        layer('hills', [0.56, 0.08, 191], ['#9fb9a4', '#c5d3bd']),
        layer('roofs', [0.74, 0.07, 193], ['#5f7690', '#87909f'], '#fff2cf'),
        layer('flat', [0.9, 0, 1], ['#7fa36a', '#557f4c']),
      ],
      marks: scattered(90, 197, [0, 1], { colour: '#f6b8c8', r: 0.008 }),
    }),
    wide({
      sky: ['#070b22', '#131a44', '#33295c'],
      layers: [layer('roofs', [0.74, 0.12, 199], ['#12132b', '#1c1736'], '#ffd27a')],
      marks: [
        ...scattered(9, 211, [0.08, 0.4], { colour: '#ff7a5c', r: 0.018, glow: 7, alpha: 0.9 }),
        ...scattered(7, 223, [0.1, 0.42], { colour: '#7fd0ff', r: 0.014, glow: 7, alpha: 0.9 }),
        ...lamps(13, [0.68, 0.7], '#ffb05c', 0.02),
      ],
    }),
    wide({
      sky: ['#7d8aa3', '#b9c2cf', '#e3e6ea'],
      layers: [
        layer('hills', [0.46, 0.14, 227], ['#c3cbd6', '#dfe4ea']),
        layer('roofs', [0.66, 0.12, 229], ['#f4f6f8', '#8d97a8'], '#ffdf9a'),
        layer('clouds', [0.98, 0.1, 233], ['#ffffff', '#dce3ec']),
      ],
      marks: scattered(260, 239, [0, 1], { colour: '#ffffff', r: 0.006 }),
    }),
  ],
};
