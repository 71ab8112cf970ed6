import type { Pixels } from './png.ts';

/** `#rrggbb` */
export type Colour = string;

/** A band from its upper edge down: hills, roofs, clouds, or a flat edge such as the sea's. */
export type Layer = {
  readonly kind: 'hills' | 'roofs' | 'clouds' | 'flat';
  /** Where its edge is about, in heights of the picture from above; and how far it goes up and down. */
  readonly top: number;
  readonly rough: number;
  readonly seed: number;
  /** At its edge, and further down. */
  readonly colour: Colour;
  readonly below: Colour;
  /** Windows, or light on water. */
  readonly lights?: Colour;
};

/** A disc, with or without a glow around it, or a polygon without dents; places in widths and heights of the picture. */
export type Mark = { readonly colour: Colour; readonly alpha?: number } & (
  | { readonly at: readonly [number, number]; readonly r: number; readonly glow?: number }
  | { readonly corners: readonly (readonly [number, number])[] }
);

export type Scene = {
  readonly sky: readonly [above: Colour, middle: Colour, below: Colour];
  readonly sun?: { readonly at: readonly [number, number]; readonly r: number; readonly colour: Colour };
  readonly layers: readonly Layer[];
  readonly marks?: readonly Mark[];
};

type Rgb = readonly [number, number, number];

const rgbOf = (colour: Colour): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** A number from 0 to 1 that looks random and is always the same for the same place. */
export const speckle = (x: number, y: number): number => {
  let mixed = Math.imul(x + 0x9e37, 0x85ebca6b) ^ Math.imul(y + 0x79b9, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
};

const wave = (x: number, seed: number): number => {
  const at = Math.floor(x);
  const t = x - at;
  const eased = t * t * (3 - 2 * t);
  return speckle(at, seed) * (1 - eased) + speckle(at + 1, seed) * eased;
};

/** How far above its `top` the edge of a layer is at `x` (in heights of the picture), from -1 to 1. */
const edgeOf: Readonly<Record<Layer['kind'], (x: number, seed: number) => number>> = {
  flat: () => 0,
  hills: (x, seed) => {
    const octaves = [1.6, 3.7, 8.3, 19].map((scale, at) => (wave(x * scale, seed + at) - 0.5) / 2 ** at);
    return octaves.reduce((sum, one) => sum + one, 0) * 1.6;
  },
  clouds: (x, seed) => {
    const bumps = [2.2, 4.6, 10.4].map((scale, at) => {
      const t = (x * scale + speckle(at, seed)) % 1;
      return (Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2)) * (0.5 + wave(x * scale, seed))) / 1.8 ** at;
    });
    return bumps.reduce((sum, one) => sum + one, 0) * 0.6;
  },
  roofs: (x, seed) => {
    const block = Math.floor(x * 9 + wave(x * 2, seed));
    const inside = x * 9 + wave(x * 2, seed) - block;
    const gable = speckle(block, seed + 7) > 0.45 ? 0.35 * (1 - Math.abs(2 * inside - 1)) : 0;
    return speckle(block, seed) + gable - 0.6;
  },
};

const mixInto = (rgb: Uint8Array, at: number, [r, g, b]: Rgb, alpha: number): void => {
  rgb[at] = (rgb[at] ?? 0) + (r - (rgb[at] ?? 0)) * alpha;
  rgb[at + 1] = (rgb[at + 1] ?? 0) + (g - (rgb[at + 1] ?? 0)) * alpha;
  rgb[at + 2] = (rgb[at + 2] ?? 0) + (b - (rgb[at + 2] ?? 0)) * alpha;
};

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

const between = ([r, g, b]: Rgb, [toR, toG, toB]: Rgb, t: number): Rgb => [
  r + (toR - r) * t,
  g + (toG - g) * t,
  b + (toB - b) * t,
];

const paintSky = ({ width, height, rgb }: Pixels, { sky, sun }: Scene): void => {
  const [above, middle, below] = sky.map(rgbOf) as [Rgb, Rgb, Rgb];
  const light = sun === undefined ? null : rgbOf(sun.colour);
  const [sunX, sunY, sunR] = sun === undefined ? [0, 0, 1] : [sun.at[0] * width, sun.at[1] * height, sun.r * height];
  for (let y = 0; y < height; y += 1) {
    const t = (y / height) * 2;
    const [r, g, b] = t < 1 ? between(above, middle, t) : between(middle, below, t - 1);
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      rgb[at] = r;
      rgb[at + 1] = g;
      rgb[at + 2] = b;
      if (light === null) continue;
      const far = Math.sqrt((x - sunX) ** 2 + (y - sunY) ** 2) / sunR;
      // Far from the sun its light is too faint to be seen.
      if (far < 12) mixInto(rgb, at, light, far < 1 ? 1 : Math.max(clamped((1 - far) * sunR + 1), 0.62 / far ** 1.6));
    }
  }
};

/** A window is lit in some places of a grid; light lies on water in short strokes below the sun. */
const isLit = (layer: Layer, { x, y, depth, sunX }: { x: number; y: number; depth: number; sunX: number }): boolean => {
  if (layer.kind === 'roofs')
    return depth > 8 && x % 15 < 6 && y % 21 < 9 && speckle(Math.floor(x / 15) + layer.seed, Math.floor(y / 21)) > 0.66;
  const stroke = speckle(Math.floor((x + y * 3) / 26), Math.floor(y / 3) + layer.seed);
  return Math.abs(x - sunX) < 14 + depth * 0.55 * stroke && stroke > 0.42;
};

const paintLayer = ({ width, height, rgb }: Pixels, layer: Layer, sunX: number): void => {
  const [colour, below] = [rgbOf(layer.colour), rgbOf(layer.below)];
  const lights = layer.lights === undefined ? null : rgbOf(layer.lights);
  const reach = Math.ceil(height * 0.34);
  const shades = Array.from({ length: reach + 1 }, (_, depth) => between(colour, below, depth / reach));
  for (let x = 0; x < width; x += 1) {
    const edge = height * (layer.top - layer.rough * edgeOf[layer.kind](x / height, layer.seed));
    const first = Math.max(0, Math.floor(edge));
    for (let y = first; y < height; y += 1) {
      const at = (y * width + x) * 3;
      const depth = y - edge;
      const shade = shades[Math.min(reach, Math.max(0, Math.round(depth)))] ?? below;
      if (y > first) {
        rgb[at] = shade[0];
        rgb[at + 1] = shade[1];
        rgb[at + 2] = shade[2];
      } else mixInto(rgb, at, shade, clamped(depth + 1));
      if (lights !== null && isLit(layer, { x, y, depth, sunX })) mixInto(rgb, at, lights, 0.75);
    }
  }
};

/** How far inside (positive) a polygon without dents a pixel is. */
const insideOf = (corners: readonly (readonly [number, number])[], x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const [at, [fromX, fromY]] of corners.entries()) {
    const [toX, toY] = corners[(at + 1) % corners.length] ?? [fromX, fromY];
    const length = Math.hypot(toX - fromX, toY - fromY);
    least = Math.min(least, ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length);
  }
  return least;
};

const paintMark = ({ width, height, rgb }: Pixels, mark: Mark): void => {
  const colour = rgbOf(mark.colour);
  const alpha = mark.alpha ?? 1;
  const corners = 'corners' in mark ? mark.corners.map(([x, y]) => [x * width, y * height] as const) : [];
  const disc = 'at' in mark ? { x: mark.at[0] * width, y: mark.at[1] * height, r: mark.r * height } : null;
  const glow = 'at' in mark ? (mark.glow ?? 0) : 0;
  const reach = disc === null ? 0 : disc.r * (1 + glow);
  const xs = disc === null ? corners.map(([x]) => x) : [disc.x - reach, disc.x + reach];
  const ys = disc === null ? corners.map(([, y]) => y) : [disc.y - reach, disc.y + reach];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.max(...ys) + 1); y += 1)
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(width, Math.max(...xs) + 1); x += 1) {
      const far = disc === null ? 0 : Math.sqrt((x - disc.x) ** 2 + (y - disc.y) ** 2);
      const cover = disc === null ? insideOf(corners, x, y) + 0.5 : disc.r - far + 0.5;
      const halo = disc === null || glow === 0 ? 0 : 0.5 * clamped(1 - (far - disc.r) / (disc.r * glow)) ** 2;
      const seen = Math.max(clamped(cover), halo) * alpha;
      if (seen > 0) mixInto(rgb, (y * width + x) * 3, colour, seen);
    }
};

/** A little darker towards the corners. */
const paintEdges = ({ width, height, rgb }: Pixels): void => {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const left = 1 - 0.5 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2);
      const at = (y * width + x) * 3;
      rgb[at] = (rgb[at] ?? 0) * left;
      rgb[at + 1] = (rgb[at + 1] ?? 0) * left;
      rgb[at + 2] = (rgb[at + 2] ?? 0) * left;
    }
};

/** A drawn picture of these sides in pixels. */
export const paint = (scene: Scene, { width, height }: { readonly width: number; readonly height: number }): Pixels => {
  const pixels = { width, height, rgb: new Uint8Array(width * height * 3) };
  paintSky(pixels, scene);
  const sunX = (scene.sun?.at[0] ?? 0.5) * width;
  for (const layer of scene.layers) paintLayer(pixels, layer, sunX);
  for (const mark of scene.marks ?? []) paintMark(pixels, mark);
  paintEdges(pixels);
  return pixels;
};
