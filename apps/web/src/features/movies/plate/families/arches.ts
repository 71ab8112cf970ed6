import { choice } from '../seed.ts';
import { type Family, path, turned } from '../shapes.ts';

/** 5 or 6 round-topped arches, their width going down by equal parts; upright two times in three, else hanging. */
export const arches: Family = ({ w, h }, colours, random) => {
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
