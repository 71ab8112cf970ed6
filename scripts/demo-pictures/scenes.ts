import { type Colour, type Layer, type Mark, type Scene, speckle } from './paint.ts';
import { type Inks, type Spot, shape, type Thing, things } from './things.ts';

/** Lighting of a picture: its sky from top to bottom, its sun, and the colours of far, middle and near. */
type Light = {
  readonly sky: Scene['sky'];
  readonly sun: Colour | null;
  readonly land: readonly [far: Colour, middle: Colour, near: Colour];
  readonly water: readonly [surface: Colour, deep: Colour];
  readonly lamp: Colour;
};

const lights = {
  dawn: {
    sky: ['#5c6f9c', '#f2b79a', '#ffe3b8'],
    sun: '#fff3d6',
    land: ['#b98a94', '#7d5f78', '#3f2f46'],
    water: ['#d9a08c', '#56608c'],
    lamp: '#ffd98a',
  },
  day: {
    sky: ['#2f86c4', '#8cc7e2', '#e9f4ee'],
    sun: '#fffbe8',
    land: ['#9fc0b8', '#6f9a62', '#3c6a3a'],
    water: ['#3f97b8', '#1d6a94'],
    lamp: '#fff2cf',
  },
  dusk: {
    sky: ['#33447e', '#d9756a', '#ffc98a'],
    sun: '#fff0c2',
    land: ['#a8626c', '#5d3c60', '#241f33'],
    water: ['#a8626c', '#2d3a68'],
    lamp: '#ffcf7a',
  },
  night: {
    sky: ['#0d1530', '#1f2d5a', '#5a4a78'],
    sun: null,
    land: ['#2a3158', '#1b2140', '#0b0d1a'],
    water: ['#27325c', '#0d1430'],
    lamp: '#ffd27a',
  },
  grey: {
    sky: ['#7f8fa0', '#b4bec4', '#dfe1dc'],
    sun: null,
    land: ['#9aa7ab', '#6a7a7c', '#39464a'],
    water: ['#8fa0a8', '#54666f'],
    lamp: '#ffe2a8',
  },
  winter: {
    sky: ['#8fa6bd', '#cdd8e2', '#f3f1ec'],
    sun: '#ffffff',
    land: ['#b4c2d2', '#8796a8', '#4c5a6c'],
    water: ['#b9c9d8', '#7d93a8'],
    lamp: '#ffdf9a',
  },
  mono: {
    sky: ['#3a3a3c', '#8b8b8a', '#d8d6d0'],
    sun: '#f4f2ea',
    land: ['#7c7b79', '#4b4a49', '#1c1b1b'],
    water: ['#8d8c89', '#3d3c3c'],
    lamp: '#efe9d8',
  },
} as const satisfies Record<string, Light>;

type LightName = keyof typeof lights;

/** The following hour, for pictures of the same place at another time; a black-and-white film stays so. */
const later: Readonly<Record<LightName, LightName>> = {
  dawn: 'day',
  day: 'dusk',
  dusk: 'night',
  night: 'dawn',
  grey: 'dusk',
  winter: 'night',
  mono: 'mono',
};

const layer = (
  kind: Layer['kind'],
  [top, rough, seed]: readonly [number, number, number],
  [colour, below]: readonly [Colour, Colour],
  lit?: Colour,
): Layer => ({ kind, top, rough, seed, colour, below, ...(lit === undefined ? {} : { lights: lit }) });

type Ground = { readonly layers: readonly Layer[]; readonly marks?: readonly Mark[] };

const white = ['#ffffff', '#cfd9e4'] as const;

/** Ground layers from far to near; `s` makes each title unique. */
const places = {
  harbour: ({ land: [far, middle, near], water, lamp }, s) => ({
    layers: [
      layer('hills', [0.46, 0.12, s], [far, middle]),
      layer('roofs', [0.54, 0.07, s + 1], [middle, near], lamp),
      layer('flat', [0.6, 0, s + 2], water, lamp),
      layer('flat', [0.9, 0, 1], [near, near]),
    ],
  }),
  sea: ({ land: [far], water, sun, lamp }, s) => ({
    layers: [layer('hills', [0.5, 0.05, s], [far, water[0]]), layer('flat', [0.52, 0, s + 1], water, sun ?? lamp)],
  }),
  town: ({ land: [far, middle, near], lamp }, s) => ({
    layers: [
      layer('hills', [0.5, 0.14, s], [far, middle]),
      layer('roofs', [0.68, 0.12, s + 1], [middle, near], lamp),
      layer('flat', [0.88, 0, 1], [near, near]),
    ],
  }),
  city: ({ land: [far, middle, near], lamp }, s) => ({
    layers: [
      layer('roofs', [0.46, 0.3, s], [far, middle]),
      layer('roofs', [0.62, 0.24, s + 1], [middle, near], lamp),
      layer('flat', [0.9, 0, 1], [near, near]),
    ],
  }),
  mountains: ({ land: [far, middle, near] }, s) => ({
    layers: [
      layer('hills', [0.42, 0.3, s], [far, middle]),
      layer('hills', [0.6, 0.22, s + 1], [middle, near]),
      layer('hills', [0.86, 0.1, s + 2], [near, near]),
    ],
  }),
  fields: ({ land: [far, middle, near], water }, s) => ({
    layers: [
      layer('hills', [0.46, 0.12, s], [far, middle]),
      layer('flat', [0.56, 0, 1], [middle, near]),
      layer('flat', [0.66, 0, s + 1], water),
      layer('flat', [0.8, 0, 1], [middle, near]),
    ],
  }),
  forest: ({ land: [far, middle, near] }, s) => ({
    layers: [
      layer('clouds', [0.56, 0.24, s], [far, middle]),
      layer('clouds', [0.78, 0.22, s + 1], [middle, near]),
      layer('hills', [0.9, 0.06, s + 2], [near, near]),
    ],
  }),
  snow: ({ land: [far] }, s) => ({
    layers: [
      layer('hills', [0.48, 0.2, s], [far, '#dfe6ee']),
      layer('hills', [0.7, 0.08, s + 1], ['#e6ecf2', '#c3cfdc']),
      layer('clouds', [0.99, 0.1, s + 2], white),
    ],
  }),
  clouds: ({ sky: [, , below], land: [far] }, s) => ({
    layers: [layer('clouds', [0.76, 0.2, s], [below, far]), layer('clouds', [0.98, 0.22, s + 1], ['#ffffff', below])],
  }),
  indoors: ({ sky: [above, , below], land: [, middle, near] }, s) => ({
    layers: [layer('flat', [0, 0, 1], [near, middle]), layer('flat', [0.82, 0, 1], [near, near])],
    marks: [0, 1].map((at) => {
      const left = 0.1 + 0.36 * speckle(s, 5) + at * 0.17;
      return shape(at === 0 ? below : above, [
        [left, 0.16],
        [left + 0.155, 0.16],
        [left + 0.155, 0.58],
        [left, 0.58],
      ]);
    }),
  }),
  road: ({ land: [far, middle, near] }, s) => ({
    layers: [layer('hills', [0.5, 0.18, s], [far, middle]), layer('flat', [0.62, 0, 1], [middle, near])],
    marks: [
      shape(near, [
        [0.47, 0.62],
        [0.53, 0.62],
        [1.02, 1.02],
        [0.12, 1.02],
      ]),
    ],
  }),
  river: ({ land: [far, middle, near], water, sun, lamp }, s) => ({
    layers: [
      layer('roofs', [0.5, 0.08, s], [far, middle]),
      layer('hills', [0.56, 0.04, s + 1], [middle, near]),
      layer('flat', [0.62, 0, s + 2], water, sun ?? lamp),
      layer('hills', [0.92, 0.05, s + 3], [near, near]),
    ],
  }),
  castle: ({ land: [far, middle, near], sky: [, , below] }, s) => ({
    layers: [layer('hills', [0.52, 0.16, s], [far, middle]), layer('hills', [0.78, 0.08, s + 1], [middle, near])],
    marks: [0, 1, 2].flatMap((floor) => {
      const [x, y, half] = [0.24 + 0.4 * speckle(s, 9), 0.72 - floor * 0.14, 0.11 - floor * 0.027];
      return [
        shape(below, [
          [x - half * 0.78, y],
          [x + half * 0.78, y],
          [x + half * 0.78, y - 0.1],
          [x - half * 0.78, y - 0.1],
        ]),
        shape(near, [
          [x - half, y - 0.085],
          [x + half, y - 0.085],
          [x + half * 0.6, y - 0.15],
          [x - half * 0.6, y - 0.15],
        ]),
      ];
    }),
  }),
} as const satisfies Record<string, (light: Light, seed: number) => Ground>;

type PlaceName = keyof typeof places;

/** Subjects of a title's pictures, in the words of its row. */
export type Setting = { readonly place: PlaceName; readonly light: LightName; readonly things: readonly Thing[] };

export type Still = { readonly upright: boolean; readonly scene: Scene };

const accents = ['#c4452f', '#26508f', '#d9982f', '#3f7d5a', '#8a3f6b', '#e0d3b8'] as const;

const inksOf = ({ land, lamp, sky }: Light, light: LightName, seed: number): Inks => ({
  dark: land[2],
  pale: light === 'night' ? '#d8dcea' : '#f6efe2',
  accent: light === 'mono' ? '#a3a19c' : (accents[Math.floor(speckle(seed, 7) * accents.length)] ?? sky[0]),
  lamp,
});

type Shot = {
  readonly light: LightName;
  readonly seed: number;
  /** The title's colour: its subject is the same in all pictures. */
  readonly own: number;
  readonly upright: boolean;
  readonly shown: readonly Thing[];
  /** Height of its subject. */
  readonly size: number;
};

const sceneOf = (place: PlaceName, { light: name, seed, own, upright, shown, size }: Shot): Scene => {
  const light = lights[name];
  const { layers, marks = [] }: Ground = places[place](light, seed);
  const aspect = upright ? 900 / 600 : 630 / 1120;
  const spots = shown.map((_, at): Spot => {
    const x = upright ? 0.5 : 0.26 + 0.4 * speckle(seed + at, 11) + at * 0.12;
    return { x, y: place === 'clouds' ? 0.86 : 0.9 - at * 0.03, size: size * (at === 0 ? 1 : 0.8), aspect };
  });
  const inks = inksOf(light, name, own);
  return {
    sky: light.sky,
    ...(light.sun === null || shown.includes('moon')
      ? {}
      : { sun: { at: [0.3 + 0.45 * speckle(seed, 13), upright ? 0.34 : 0.4] as const, r: 0.06, colour: light.sun } }),
    layers,
    marks: [
      ...marks,
      ...shown.flatMap((thing, at): Mark[] => {
        const spot = spots[at];
        return spot === undefined ? [] : things[thing](spot, inks, seed + at);
      }),
    ],
  };
};

/** Five pictures of a title: featured, poster, and three at other hours and distances. They show no real film. */
export const stillsOf = ({ place, light, things: shown }: Setting, seed: number): readonly Still[] => {
  const shots: readonly Omit<Shot, 'own'>[] = [
    { light, seed, upright: false, shown, size: 0.34 },
    { light, seed: seed + 20, upright: true, shown: shown.slice(0, 1), size: 0.36 },
    { light: later[light], seed: seed + 40, upright: false, shown: shown.slice(1), size: 0.3 },
    { light, seed: seed + 60, upright: false, shown: shown.slice(0, 1), size: 0.52 },
    { light: later[light], seed: seed + 80, upright: false, shown: [], size: 0.3 },
  ];
  return shots.map((shot) => ({ upright: shot.upright, scene: sceneOf(place, { ...shot, own: seed }) }));
};
