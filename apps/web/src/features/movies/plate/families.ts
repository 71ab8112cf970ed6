import { columns } from './families/columns.ts';
import { cuts } from './families/cuts.ts';
import { grid } from './families/grid.ts';
import { peaks } from './families/peaks.ts';
import { sun } from './families/sun.ts';
import { weave } from './families/weave.ts';
import { between, choice } from './seed.ts';
import { circle, clipped, type Family, path, rect, type Shape, turned } from './shapes.ts';

/** Seigaiha: rows of five-ringed circles, every second row shifted by a radius; three in five have a disc above. */
const tide: Family = ({ w, h }, colours, random) => {
  const r = w / (1.6 + choice(random, 2));
  const top = h * between(random, 0.18, 0.38);
  const shapes: Shape[] = [];
  const disc = random();
  const at = between(random, 0.25, 0.75);
  if (disc < 0.6) shapes.push(circle(w * at, top * 0.9, r * 0.55, colours.c));
  const rings = [colours.a, colours.ground, colours.b, colours.ground, colours.a];
  for (let row = 0, y = top + r * 0.9; y - r < h; row++, y += r * 0.5)
    for (let x = row % 2 === 0 ? 0 : -r; x - r < w; x += 2 * r)
      rings.forEach((fill, ring) => {
        shapes.push(circle(x, y, r * (1 - ring * 0.2), fill));
      });
  return shapes;
};

/** 8 to 10 rings to .72 of the diagonal, split across or down: one half swaps phase and ground. */
const rings: Family = ({ w, h }, colours, random) => {
  const cx = w * between(random, 0.3, 0.7);
  const cy = h * between(random, 0.32, 0.68);
  const count = 8 + choice(random, 3);
  const radius = Math.hypot(w, h) * 0.72;
  const across = random() < 0.5;
  const drawn = (phase: 0 | 1, ground: string) =>
    Array.from({ length: count }, (_, index) => {
      const ground2 = index % 4 === 2 ? colours.c : ground;
      return circle(cx, cy, radius * (1 - index / count), (index + phase) % 2 === 1 ? colours.a : ground2);
    });
  const half = across ? rect(0, cy, w, h, colours.b) : rect(cx, 0, w, h, colours.b);
  return [
    ...drawn(0, colours.ground),
    clipped(half, [rect(0, 0, w, h, colours.b), ...drawn(1, colours.b)]),
    circle(cx, cy, (radius / count) * 0.62, colours.c),
  ];
};

/** A crest of 5 to 8 petals (never 16), each in two halves, with an eye of .16. */
const mon: Family = ({ w, h }, colours, random) => {
  const petals = 5 + choice(random, 4);
  const cx = w * between(random, 0.42, 0.58);
  const cy = h * between(random, 0.38, 0.6);
  const r = Math.max(w, h) * between(random, 0.36, 0.48);
  const wide = r * Math.min(0.5, 2.5 / petals);
  const half = (fill: string, side: 1 | -1) =>
    path(fill, 'M', cx, cy, 'C', cx + side * wide, cy - r * 0.4, cx + side * wide, cy - r, cx, cy - r, 'Z');
  const crest = Array.from({ length: petals }, (_, index) =>
    turned(
      (index * 360) / petals,
      [cx, cy],
      [half(colours.a, -1), half(index % 2 === 1 && petals % 2 === 0 ? colours.c : colours.b, 1)],
    ),
  );
  return [...crest, circle(cx, cy, r * 0.16, colours.ground), circle(cx, cy, r * 0.08, colours.c)];
};

/** Two discs of .44–.54 (one above the other, side by side on a wide field), their overlap in b, a pupil of .26. */
const lens: Family = ({ w, h }, colours, random) => {
  const upright = h > w;
  const r = (upright ? w : h) * between(random, 0.44, 0.54);
  const apart = r * between(random, 0.5, 0.78);
  const cx = w * 0.5;
  const cy = h * between(random, 0.44, 0.54);
  const one = upright ? ([cx, cy - apart] as const) : ([cx - apart, cy] as const);
  const other = upright ? ([cx, cy + apart] as const) : ([cx + apart, cy] as const);
  const pupil = random() < 0.5 ? [circle(cx, cy, r * 0.11, colours.a)] : [];
  return [
    circle(one[0], one[1], r, colours.a),
    circle(other[0], other[1], r, colours.c),
    clipped(circle(one[0], one[1], r, colours.b), [circle(other[0], other[1], r, colours.b)]),
    circle(cx, cy, r * 0.26, colours.ground),
    ...pupil,
  ];
};

/** 5 or 6 round-topped arches, decreasing in width by equal steps; upright two times in three, else hanging. */
const arches: Family = ({ w, h }, colours, random) => {
  const count = 5 + choice(random, 2);
  const upright = random() < 0.66;
  const cx = w * (0.5 + (random() - 0.5) * 0.36);
  const widest = w * 0.62 + Math.abs(cx - w / 2);
  const fills = [colours.a, colours.b, colours.ground, colours.c, colours.a, colours.b];
  const shapes = fills.slice(0, count).map((fill, index) => {
    const half = widest * (1 - index / count);
    const top = h * (0.1 + (0.54 * index) / count) + half;
    return path(fill, 'M', cx - half, h + 1, 'V', top, 'A', half, half, 0, 0, 1, cx + half, top, 'V', h + 1, 'Z');
  });
  return upright ? shapes : [turned(180, [w / 2, h / 2], shapes)];
};

/** The eleven families; their order is part of every plate's seed. */
export const families = {
  sun,
  tide,
  grid,
  arches,
  peaks,
  rings,
  cuts,
  columns,
  lens,
  weave,
  mon,
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

export const familyNames = Object.keys(families) as readonly FamilyName[];
