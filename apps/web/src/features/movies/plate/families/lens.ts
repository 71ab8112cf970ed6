import { between } from '../seed.ts';
import { circle, clipped, type Family } from '../shapes.ts';

/** Two discs of .44–.54 (one above the other, side by side on a wide field), their overlap in b, a pupil of .26. */
export const lens: Family = ({ w, h }, colours, random) => {
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
