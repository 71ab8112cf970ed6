import { between, choice } from '../seed.ts';
import { circle, type Family, path, turned } from '../shapes.ts';

/** A crest of 5 to 8 petals (never 16), each in two halves, with an eye of .16. */
export const mon: Family = ({ w, h }, colours, random) => {
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
