import type { Pixels } from './png.ts';

/** `#rrggbb` */
export type Colour = string;

/** A band from its upper edge down: hills, roofs, clouds, or a flat edge such as the sea's. */
export type Layer = {
  readonly kind: 'hills' | 'roofs' | 'clouds' | 'flat';
  /** Mean position of its edge, in picture heights from the top, and its amplitude. */
  readonly top: number;
  readonly rough: number;
  readonly seed: number;
  /** Colours at its edge and further down. */
  readonly colour: Colour;
  readonly below: Colour;
  /** Windows, or light on water. */
  readonly lights?: Colour;
};

/** A disc, with or without a glow, or a convex polygon; positions in widths and heights of the picture. */
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

/** A pseudo-random number from 0 to 1, always the same for the same position. */
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

/** Height of a layer's edge above its `top` at `x` (in picture heights), from -1 to 1. */
const edgeByKind: Readonly<Record<Layer['kind'], (x: number, seed: number) => number>> = {
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

const mixInto = (rgb: Uint8Array, at: number, colour: Rgb, alpha: number): void => {
  rgb[at] = (rgb[at] ?? 0) + (colour[0] - (rgb[at] ?? 0)) * alpha;
  rgb[at + 1] = (rgb[at + 1] ?? 0) + (colour[1] - (rgb[at + 1] ?? 0)) * alpha;
  rgb[at + 2] = (rgb[at + 2] ?? 0) + (colour[2] - (rgb[at + 2] ?? 0)) * alpha;
};

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

const between = ([r, g, b]: Rgb, [toR, toG, toB]: Rgb, t: number): Rgb => [
  r + (toR - r) * t,
  g + (toG - g) * t,
  b + (toB - b) * t,
];

/** Reach of the sun's light in multiples of its radius; beyond that it is too faint. */
const sunReach = 7;
const sunlight = (far: number, r: number): number =>
  far < 1 ? 1 : Math.max(clamped((1 - far) * r + 1), 0.62 / far ** 1.6 - 0.62 / sunReach ** 1.6);

/** Light by whole pixels from the centre, because a power per pixel would take most of a picture's time. */
const paintSun = ({ width, height, rgb }: Pixels, sun: NonNullable<Scene['sun']>): void => {
  const light = rgbOf(sun.colour);
  const [sunX, sunY, r] = [sun.at[0] * width, sun.at[1] * height, sun.r * height];
  const reach = Math.floor(sunReach * r);
  const seen = Float64Array.from({ length: reach + 2 }, (_, far) => sunlight(far / r, r));
  for (let y = Math.max(0, Math.floor(sunY - reach)); y < Math.min(height, sunY + reach); y += 1)
    for (let x = Math.max(0, Math.floor(sunX - reach)); x < Math.min(width, sunX + reach); x += 1) {
      const far = Math.sqrt((x - sunX) ** 2 + (y - sunY) ** 2);
      if (far < reach) mixInto(rgb, (y * width + x) * 3, light, seen[Math.round(far)] ?? 0);
    }
};

const paintSky = (pixels: Pixels, { sky, sun }: Scene): void => {
  const { width, height, rgb } = pixels;
  const [above, middle, below] = sky.map(rgbOf) as [Rgb, Rgb, Rgb];
  for (let y = 0; y < height; y += 1) {
    const t = (y / height) * 2;
    const shade = t < 1 ? between(above, middle, t) : between(middle, below, t - 1);
    rgb.fill(Buffer.from(shade), y * width * 3, (y + 1) * width * 3);
  }
  if (sun !== undefined) paintSun(pixels, sun);
};

/** A window is lit at some points of a grid; light on water is drawn in short strokes below the sun. */
const isLit = (layer: Layer, { x, y, depth, sunX }: { x: number; y: number; depth: number; sunX: number }): boolean => {
  if (layer.kind === 'roofs')
    return depth > 8 && x % 15 < 6 && y % 21 < 9 && speckle(Math.floor(x / 15) + layer.seed, Math.floor(y / 21)) > 0.66;
  const stroke = speckle(Math.floor((x + y * 3) / 26), Math.floor(y / 3) + layer.seed);
  return Math.abs(x - sunX) < 14 + depth * 0.55 * stroke && stroke > 0.42;
};

/** Upper edge of a layer in pixels, for every column of the picture. */
const edgesOf = ({ width, height }: Pixels, { kind, top, rough, seed }: Layer): Float64Array =>
  Float64Array.from({ length: width }, (_, x) => height * (top - rough * edgeByKind[kind](x / height, seed)));

/** Paints a layer down to the point where nearer ones hide it. */
const paintLayer = (
  { width, height, rgb }: Pixels,
  layer: Layer,
  { edges, hidden, sunX }: { readonly edges: Float64Array; readonly hidden: Float64Array; readonly sunX: number },
): void => {
  const [colour, below] = [rgbOf(layer.colour), rgbOf(layer.below)];
  const lights = layer.lights === undefined ? null : rgbOf(layer.lights);
  const reach = Math.ceil(height * 0.34);
  const shades = Array.from({ length: reach + 1 }, (_, depth) => between(colour, below, depth / reach));
  const first = edges.reduce((least, edge) => Math.min(least, edge), height);
  const last = hidden.reduce((most, edge) => Math.max(most, edge), 0);
  // Row by row, in memory order of the pixels.
  for (let y = Math.max(0, Math.floor(first)); y < Math.min(height, last + 1); y += 1)
    for (let x = 0, at = y * width * 3; x < width; x += 1, at += 3) {
      const depth = y - (edges[x] ?? 0);
      if (depth <= -1 || y > (hidden[x] ?? 0) + 1) continue;
      const shade = shades[Math.min(reach, Math.max(0, Math.round(depth)))] ?? below;
      if (depth > 0) {
        rgb[at] = shade[0];
        rgb[at + 1] = shade[1];
        rgb[at + 2] = shade[2];
      } else mixInto(rgb, at, shade, depth + 1);
      if (lights !== null && depth > 0 && isLit(layer, { x, y, depth, sunX })) mixInto(rgb, at, lights, 0.75);
    }
};

const paintLayers = (pixels: Pixels, layers: readonly Layer[], sunX: number): void => {
  const all = layers.map((layer) => ({ layer, edges: edgesOf(pixels, layer) }));
  for (const [place, { layer, edges }] of all.entries()) {
    const hidden = edges.map((_, x) =>
      all.slice(place + 1).reduce((least, nearer) => Math.min(least, nearer.edges[x] ?? 0), pixels.height),
    );
    paintLayer(pixels, layer, { edges, hidden, sunX });
  }
};

/** Sides of a polygon as numbers a, b, c: a*x + b*y + c is a pixel's distance inside the side (positive). */
const sidesOf = (corners: readonly (readonly [number, number])[]): Float64Array =>
  Float64Array.from(
    corners.flatMap(([fromX, fromY], at) => {
      const [toX, toY] = corners[(at + 1) % corners.length] ?? [fromX, fromY];
      const [dx, dy] = [toX - fromX, toY - fromY];
      const length = Math.hypot(dx, dy);
      return [-dy / length, dx / length, (dy * fromX - dx * fromY) / length];
    }),
  );

/** A pixel's distance inside a convex polygon (positive). */
const insideOf = (sides: Float64Array, x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < sides.length; at += 3) {
    const inside = (sides[at] ?? 0) * x + (sides[at + 1] ?? 0) * y + (sides[at + 2] ?? 0);
    if (inside < least) least = inside;
  }
  return least;
};

const paintMark = ({ width, height, rgb }: Pixels, mark: Mark): void => {
  const colour = rgbOf(mark.colour);
  const alpha = mark.alpha ?? 1;
  const corners = 'corners' in mark ? mark.corners.map(([x, y]) => [x * width, y * height] as const) : [];
  const sides = sidesOf(corners);
  const disc = 'at' in mark ? { x: mark.at[0] * width, y: mark.at[1] * height, r: mark.r * height } : null;
  const glow = 'at' in mark ? (mark.glow ?? 0) : 0;
  const reach = disc === null ? 0 : disc.r * (1 + glow);
  const xs = disc === null ? corners.map(([x]) => x) : [disc.x - reach, disc.x + reach];
  const ys = disc === null ? corners.map(([, y]) => y) : [disc.y - reach, disc.y + reach];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.max(...ys) + 1); y += 1)
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(width, Math.max(...xs) + 1); x += 1) {
      const far = disc === null ? 0 : Math.sqrt((x - disc.x) ** 2 + (y - disc.y) ** 2);
      const cover = disc === null ? insideOf(sides, x, y) + 0.5 : disc.r - far + 0.5;
      const halo = disc === null || glow === 0 ? 0 : 0.5 * clamped(1 - (far - disc.r) / (disc.r * glow)) ** 2;
      const seen = Math.max(clamped(cover), halo) * alpha;
      if (seen > 0) mixInto(rgb, (y * width + x) * 3, colour, seen);
    }
};

/** A drawn picture of this size in pixels. */
export const paint = (scene: Scene, { width, height }: { readonly width: number; readonly height: number }): Pixels => {
  const pixels = { width, height, rgb: Buffer.allocUnsafe(width * height * 3) };
  paintSky(pixels, scene);
  const sunX = (scene.sun?.at[0] ?? 0.5) * width;
  paintLayers(pixels, scene.layers, sunX);
  for (const mark of scene.marks ?? []) paintMark(pixels, mark);
  return pixels;
};
