import { between } from '../seed.ts';
import { circle, type Family, polygon } from '../shapes.ts';

/** A moon and three summits, each lower and nearer, with two faces that meet 12 % right of the summit. */
export const peaks: Family = ({ w, h }, colours, random) => {
  const moon = circle(
    w * between(random, 0.22, 0.78),
    h * between(random, 0.16, 0.3),
    Math.min(w, h) * between(random, 0.13, 0.23),
    random() < 0.5 ? colours.c : colours.b,
  );
  const faces = [
    [colours.c, colours.a],
    [colours.a, colours.b],
    [colours.b, colours.c],
  ] as const;
  const summits = faces.flatMap(([lit, shaded], index) => {
    const x = w * (0.15 + 0.7 * ((index * 0.618 + random() * 0.3) % 1));
    const y = h * (0.26 + 0.2 * index + random() * 0.06);
    const half = w * (0.75 - 0.08 * index);
    const ridge = x + half * 0.12;
    const foot = h + 1;
    return [
      polygon(
        [
          [x - half, foot],
          [x, y],
          [x + half, foot],
        ],
        lit,
      ),
      polygon(
        [
          [ridge, foot],
          [x, y],
          [x + half, foot],
        ],
        shaded,
      ),
    ];
  });
  return [moon, ...summits];
};
