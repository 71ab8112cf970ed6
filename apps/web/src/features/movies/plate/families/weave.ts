import { between, choice } from '../seed.ts';
import { circle, clipped, type Family, polygon, rect, type Shape } from '../shapes.ts';

/** 13 to 21 stripes; in a disc of .34–.46 they are turned by 90° or 45°, in b and the ground. */
export const weave: Family = ({ w, h }, colours, random) => {
  const count = 13 + 2 * choice(random, 5);
  const stripe = h / count;
  const r = Math.min(w, h) * between(random, 0.34, 0.46);
  const cx = w * between(random, 0.4, 0.6);
  const cy = h * between(random, 0.34, 0.64);
  const upright = random() < 0.5;
  const level: Shape[] = [];
  for (let index = 1; index < count; index += 2) level.push(rect(0, index * stripe, w, stripe, colours.a));
  const inside: Shape[] = [rect(0, 0, w, h, colours.b)];
  const first = upright ? 0 : -h;
  for (let x = first; x < w; x += 2 * stripe)
    inside.push(
      upright
        ? rect(x, 0, stripe, h, colours.ground)
        : polygon(
            [
              [x, 0],
              [x + stripe, 0],
              [x + stripe + h, h],
              [x + h, h],
            ],
            colours.ground,
          ),
    );
  return [...level, clipped(circle(cx, cy, r, colours.b), inside)];
};
