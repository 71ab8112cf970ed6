import { between, choice } from '../seed.ts';
import { circle, type Family, type Shape } from '../shapes.ts';

/** Seigaiha: rows of five-ringed circles, every second row shifted by a radius; three in five have a disc above. */
export const tide: Family = ({ w, h }, colours, random) => {
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
