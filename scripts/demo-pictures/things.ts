import { type Colour, type Mark, speckle } from './paint.ts';

type Corner = readonly [number, number];

/** Position of a drawn thing: the middle of its foot, its height in picture heights, and its height-to-width ratio. */
export type Spot = { readonly x: number; readonly y: number; readonly size: number; readonly aspect: number };

/** Colours for drawing things: a dark foreground one, a light one, an accent, and a lamp colour. */
export type Inks = {
  readonly dark: Colour;
  readonly pale: Colour;
  readonly accent: Colour;
  readonly lamp: Colour;
};

/** Corners in the painter's order. */
export const shape = (colour: Colour, corners: readonly Corner[], alpha = 1): Mark => {
  const area = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return { colour, alpha, corners: area < 0 ? corners.toReversed() : corners };
};

/** Converts a thing's own coordinates (0 is the middle of the foot, 1 its height up) to the picture's. */
const onto =
  ({ x, y, size, aspect }: Spot) =>
  ([across, up]: Corner): Corner => [x + across * size * aspect, y - up * size];

const poly = (spot: Spot, colour: Colour, corners: readonly Corner[], alpha = 1): Mark =>
  shape(colour, corners.map(onto(spot)), alpha);

const box = (spot: Spot, colour: Colour, [left, right, low, high]: readonly [number, number, number, number]): Mark =>
  poly(spot, colour, [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ]);

const disc = (
  spot: Spot,
  colour: Colour,
  at: Corner,
  r: number,
  rest: { glow?: number; alpha?: number } = {},
): Mark => ({
  at: onto(spot)(at),
  r: r * spot.size,
  colour,
  ...rest,
});

type Draw = (spot: Spot, inks: Inks, seed: number) => Mark[];

const scattered = (
  count: number,
  seed: number,
  [from, to]: Corner,
  mark: { readonly colour: Colour; readonly r: number; readonly glow?: number; readonly alpha?: number },
): Mark[] =>
  Array.from({ length: count }, (_, at) => ({
    ...mark,
    at: [speckle(at, seed), from + (to - from) * speckle(at, seed + 1)] as const,
    r: mark.r * (0.5 + speckle(at, seed + 2)),
  }));

const person = (spot: Spot, colour: Colour, across: number): Mark[] => [
  poly(spot, colour, [
    [across - 0.13, 0],
    [across + 0.13, 0],
    [across + 0.1, 0.76],
    [across - 0.1, 0.76],
  ]),
  disc(spot, colour, [across, 0.87], 0.115),
];

const crowns: readonly Corner[] = [
  [-0.2, 0.6],
  [0.2, 0.62],
  [0, 0.82],
  [-0.05, 0.55],
];

const wheels = (spot: Spot, colour: Colour, places: readonly number[], r: number): Mark[] =>
  places.map((across) => disc(spot, colour, [across, r], r));

/** Everything that can stand, fly or fall in a picture. */
export const things = {
  figure: (spot, { dark }) => person({ ...spot, size: spot.size * 0.8 }, dark, 0),
  pair: (spot, { dark }) => {
    const smaller = { ...spot, size: spot.size * 0.8 };
    return [...person(smaller, dark, -0.2), ...person({ ...smaller, size: smaller.size * 0.86 }, dark, 0.24)];
  },
  tree: (spot, { dark }) => {
    const taller = { ...spot, size: spot.size * 1.5 };
    return [box(taller, dark, [-0.03, 0.03, 0, 0.6]), ...crowns.map((at) => disc(taller, dark, at, 0.2))];
  },
  house: (spot, { dark, accent, lamp }) => [
    box(spot, dark, [-0.5, 0.5, 0, 0.5]),
    poly(spot, accent, [
      [-0.64, 0.48],
      [0.64, 0.48],
      [0.3, 0.86],
      [-0.3, 0.86],
    ]),
    box(spot, lamp, [-0.32, -0.08, 0.16, 0.38]),
    box(spot, lamp, [0.12, 0.3, 0, 0.36]),
  ],
  boat: (spot, { dark, pale, accent }) => [
    poly(spot, dark, [
      [-0.62, 0.26],
      [0.66, 0.26],
      [0.44, 0],
      [-0.48, 0],
    ]),
    box(spot, dark, [-0.02, 0.02, 0.2, 1]),
    poly(spot, pale, [
      [0.05, 0.32],
      [0.5, 0.32],
      [0.05, 0.98],
    ]),
    poly(spot, accent, [
      [-0.05, 0.32],
      [-0.36, 0.32],
      [-0.05, 0.8],
    ]),
  ],
  lighthouse: (spot, { dark, pale, accent, lamp }) => {
    const taller = { ...spot, size: spot.size * 1.7 };
    return [
      poly(taller, pale, [
        [-0.14, 0],
        [0.14, 0],
        [0.085, 0.78],
        [-0.085, 0.78],
      ]),
      poly(taller, accent, [
        [-0.115, 0.36],
        [0.115, 0.36],
        [0.1, 0.56],
        [-0.1, 0.56],
      ]),
      box(taller, dark, [-0.11, 0.11, 0.78, 0.81]),
      disc(taller, lamp, [0, 0.86], 0.06, { glow: 5 }),
      poly(taller, dark, [
        [-0.1, 0.92],
        [0.1, 0.92],
        [0, 1],
      ]),
    ];
  },
  car: (spot, { dark, pale, accent }) => [
    box(spot, accent, [-0.62, 0.62, 0.12, 0.42]),
    poly(spot, accent, [
      [-0.42, 0.4],
      [0.5, 0.4],
      [0.28, 0.7],
      [-0.26, 0.7],
    ]),
    poly(spot, pale, [
      [-0.32, 0.42],
      [0.38, 0.42],
      [0.23, 0.64],
      [-0.2, 0.64],
    ]),
    ...wheels(spot, dark, [-0.36, 0.36], 0.15),
  ],
  train: (spot, { dark, accent, lamp }) => [
    box(spot, accent, [-1.9, 1.5, 0.14, 0.72]),
    box(spot, dark, [-1.9, 1.5, 0.7, 0.78]),
    ...Array.from({ length: 8 }, (_, at) => box(spot, lamp, [-1.78 + at * 0.41, -1.5 + at * 0.41, 0.38, 0.62])),
    ...wheels(spot, dark, [-1.6, -1.2, -0.4, 0, 0.8, 1.2], 0.1),
  ],
  plane: (spot, { pale, dark }) => {
    const aloft = { ...spot, y: spot.y - 0.42, size: spot.size * 0.8 };
    return [
      poly(
        aloft,
        dark,
        [
          [0.7, 0.4],
          [-0.3, -0.1],
          [-0.42, 0.14],
        ],
        0.55,
      ),
      poly(aloft, pale, [
        [0.7, 0.4],
        [-0.42, 0.14],
        [-0.6, 0.62],
      ]),
    ];
  },
  bridge: ({ y, size, aspect }, { dark }) => {
    const spot = { x: 0.5, y, size: size * 1.1, aspect };
    const half = 0.6 / (spot.size * aspect);
    const gap = half / 3;
    return [
      box(spot, dark, [-half, half, 0.5, 0.6]),
      ...[-2, -1, 0, 1, 2].map((at) => box(spot, dark, [at * gap - 0.07, at * gap + 0.07, -0.4, 0.52])),
      box(spot, dark, [-half, half, 0.74, 0.77]),
      ...Array.from({ length: 15 }, (_, at) =>
        box(spot, dark, [(at - 7) * gap * 0.42, (at - 7) * gap * 0.42 + 0.02, 0.58, 0.76]),
      ),
    ];
  },
  gate: (spot, { accent }) => {
    const taller = { ...spot, size: spot.size * 1.2 };
    return [
      box(taller, accent, [-0.42, -0.34, 0, 0.84]),
      box(taller, accent, [0.34, 0.42, 0, 0.84]),
      box(taller, accent, [-0.5, 0.5, 0.62, 0.69]),
      poly(taller, accent, [
        [-0.66, 0.98],
        [0.66, 0.98],
        [0.58, 0.84],
        [-0.58, 0.84],
      ]),
    ];
  },
  tower: (spot, { dark, lamp }) => {
    const taller = { ...spot, size: spot.size * 1.7 };
    return [
      poly(taller, dark, [
        [-0.12, 0],
        [-0.07, 0],
        [0.01, 0.94],
        [-0.02, 0.94],
      ]),
      poly(taller, dark, [
        [0.12, 0],
        [0.07, 0],
        [-0.01, 0.94],
        [0.02, 0.94],
      ]),
      ...[0.2, 0.42, 0.62].map((up) => box(taller, dark, [-0.12 + up * 0.11, 0.12 - up * 0.11, up, up + 0.02])),
      disc(taller, lamp, [0, 0.97], 0.02, { glow: 6 }),
    ];
  },
  chimney: (spot, { dark, pale }, seed) => {
    const taller = { ...spot, size: spot.size * 1.6 };
    return [
      poly(taller, dark, [
        [-0.08, 0],
        [0.08, 0],
        [0.05, 0.8],
        [-0.05, 0.8],
      ]),
      ...Array.from({ length: 6 }, (_, at) =>
        disc(taller, pale, [0.06 + at * 0.07 + speckle(at, seed) * 0.04, 0.84 + at * 0.05], 0.05 + at * 0.014, {
          alpha: 0.5 - at * 0.06,
        }),
      ),
    ];
  },
  robot: (spot, { dark, pale, accent, lamp }) => [
    box(spot, accent, [-0.3, 0.3, 0.2, 0.62]),
    box(spot, pale, [-0.2, 0.2, 0.66, 0.94]),
    box(spot, dark, [-0.2, -0.08, 0, 0.22]),
    box(spot, dark, [0.08, 0.2, 0, 0.22]),
    box(spot, dark, [-0.42, -0.32, 0.24, 0.58]),
    box(spot, dark, [0.32, 0.42, 0.24, 0.58]),
    disc(spot, lamp, [-0.08, 0.82], 0.04, { glow: 2 }),
    disc(spot, lamp, [0.09, 0.82], 0.04, { glow: 2 }),
    box(spot, dark, [-0.01, 0.01, 0.94, 1.06]),
  ],
  stall: (spot, { dark, pale, accent }) => [
    box(spot, dark, [-0.62, 0.62, 0, 0.7]),
    ...Array.from({ length: 8 }, (_, at) => {
      const [left, right] = [-0.72 + at * 0.18, -0.54 + at * 0.18];
      return poly(spot, at % 2 === 0 ? accent : pale, [
        [left * 0.86, 0.98],
        [right * 0.86, 0.98],
        [right, 0.64],
        [left, 0.64],
      ]);
    }),
  ],
  // A picture within the picture: a hill under a sun, projected onto it.
  screen: (spot, { pale, dark, accent }) => {
    const aloft = { ...spot, y: spot.y - spot.size * 0.3 };
    return [
      box(aloft, pale, [-0.66, 0.66, 0, 0.82]),
      disc(aloft, accent, [0.22, 0.5], 0.15),
      poly(aloft, dark, [
        [-0.62, 0.04],
        [0.62, 0.04],
        [0.1, 0.34],
      ]),
      poly(
        aloft,
        dark,
        [
          [-0.62, 0.04],
          [0.3, 0.04],
          [-0.26, 0.5],
        ],
        0.8,
      ),
    ];
  },
  lamps: ({ y, size }, { lamp }, seed) =>
    Array.from({ length: 10 }, (_, at) => {
      const t = (at + 0.5) / 10;
      const hang = y - size * 1.25 + 0.09 * (1 - (2 * t - 1) ** 2) + 0.03 * speckle(at, seed);
      return { at: [t, hang] as const, r: 0.016, glow: 3.5, colour: lamp };
    }),
  moon: (spot, { pale }, seed) => [
    { at: [0.2 + 0.6 * speckle(seed, 3), 0.2] as const, r: 0.09 * (0.6 + spot.size), glow: 1.6, colour: pale },
  ],
  stars: (_spot, { pale }, seed) => scattered(70, seed, [0, 0.5], { colour: pale, r: 0.0032, glow: 1 }),
  petals: (_spot, _inks, seed) => scattered(110, seed, [0, 1], { colour: '#f6b8c8', r: 0.008 }),
  snow: (_spot, _inks, seed) => scattered(190, seed, [0, 1], { colour: '#ffffff', r: 0.006 }),
  bubbles: (_spot, { pale }, seed) => scattered(46, seed, [0.05, 0.95], { colour: pale, r: 0.016, alpha: 0.4 }),
  rain: (_spot, { pale }, seed) =>
    Array.from({ length: 90 }, (_, at) => {
      const [x, y] = [speckle(at, seed), speckle(at, seed + 1)];
      return shape(
        pale,
        [
          [x, y],
          [x + 0.0014, y],
          [x - 0.0086, y + 0.07],
          [x - 0.01, y + 0.07],
        ],
        0.4,
      );
    }),
  birds: ({ aspect }, { dark }, seed) =>
    Array.from({ length: 7 }, (_, at) => {
      const spot = { x: 0.12 + 0.76 * speckle(at, seed), y: 0.12 + 0.3 * speckle(at, seed + 1), size: 0.05, aspect };
      return [
        poly(spot, dark, [
          [0, 0],
          [-0.5, 0.34],
          [-0.06, 0.14],
        ]),
        poly(spot, dark, [
          [0, 0],
          [0.5, 0.34],
          [0.06, 0.14],
        ]),
      ];
    }).flat(),
} as const satisfies Record<string, Draw>;

export type Thing = keyof typeof things;
