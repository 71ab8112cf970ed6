import { between, choice } from '../seed.ts';
import { circle, clipped, type Family, rect } from '../shapes.ts';

/** 8 to 10 rings to .72 of the diagonal, split across or down: one half swaps phase and ground. */
export const rings: Family = ({ w, h }, colours, random) => {
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
