/** Output of a family: flat shapes in the art's own units, as data, for testing and rendering anywhere. */
export type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly fill: string;
    }
  | { readonly kind: 'circle'; readonly cx: number; readonly cy: number; readonly r: number; readonly fill: string }
  | { readonly kind: 'polygon'; readonly points: readonly Point[]; readonly fill: string }
  | { readonly kind: 'path'; readonly d: string; readonly fill: string }
  | { readonly kind: 'turned'; readonly degrees: number; readonly about: Point; readonly shapes: readonly Shape[] }
  | { readonly kind: 'clipped'; readonly to: Shape; readonly shapes: readonly Shape[] };

export type Point = readonly [x: number, y: number];

/** The drawing area, in units (240 to the width of an upright plate, 480 of a wide one). */
type Field = { readonly w: number; readonly h: number };

/** Neighbours overlap by half a unit; otherwise the ground shows through their seam. */
export const seam = 0.5;

const round = (value: number) => Math.round(value * 100) / 100;

export const rect = (x: number, y: number, w: number, h: number, fill: string): Shape => ({
  kind: 'rect',
  x: round(x),
  y: round(y),
  w: round(w),
  h: round(h),
  fill,
});

export const circle = (cx: number, cy: number, r: number, fill: string): Shape => ({
  kind: 'circle',
  cx: round(cx),
  cy: round(cy),
  r: round(r),
  fill,
});

export const polygon = (points: readonly Point[], fill: string): Shape => ({
  kind: 'polygon',
  points: points.map(([x, y]) => [round(x), round(y)]),
  fill,
});

/** A path from commands and numbers: `path(fill, 'M', 0, 0, 'L', 10, 10)`. */
export const path = (fill: string, ...parts: readonly (string | number)[]): Shape => ({
  kind: 'path',
  d: parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' '),
  fill,
});

export const turned = (degrees: number, about: Point, shapes: readonly Shape[]): Shape => ({
  kind: 'turned',
  degrees: round(degrees),
  about: [round(about[0]), round(about[1])],
  shapes,
});

/** Shapes clipped to another one, whose own colour is ignored. */
export const clipped = (to: Shape, shapes: readonly Shape[]): Shape => ({ kind: 'clipped', to, shapes });

/** Draws one plate's art into a field. */
export type Family = (field: Field, colours: Colours, random: () => number) => Shape[];

type Colours = { readonly ground: string; readonly a: string; readonly b: string; readonly c: string };
