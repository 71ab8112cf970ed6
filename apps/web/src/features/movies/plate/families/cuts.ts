import { between } from '../seed.ts';
import { circle, type Family, polygon } from '../shapes.ts';

/** Two slanting planes, edges at .20–.40 and .52–.72, and a disc where the upper edge is high. */
export const cuts: Family = ({ w, h }, colours, random) => {
  const lean = random() < 0.5 ? 1 : -1;
  const upper = h * between(random, 0.2, 0.4);
  const lower = h * between(random, 0.52, 0.72);
  const slant = h * between(random, 0.14, 0.4) * lean;
  const cx = w * (lean > 0 ? 0.28 : 0.7);
  const cy = Math.max(h * 0.16, upper - slant * 0.1 + (random() - 0.5) * h * 0.1);
  return [
    polygon(
      [
        [0, upper + slant],
        [w, upper - slant],
        [w, h + 1],
        [0, h + 1],
      ],
      colours.a,
    ),
    polygon(
      [
        [0, lower + slant * 0.9],
        [w, lower - slant * 0.3],
        [w, h + 1],
        [0, h + 1],
      ],
      colours.b,
    ),
    circle(cx, cy, Math.min(w, h) * between(random, 0.15, 0.25), colours.c),
  ];
};
