import { between, choice } from '../seed.ts';
import { circle, clipped, type Family, rect, type Shape } from '../shapes.ts';

/** A disc over a horizon at .52–.66; below, 6 to 9 bars, each wider than the last, carry its reflection. Never rays. */
export const sun: Family = ({ w, h }, colours, random) => {
  const r = Math.min(w, h) * between(random, 0.36, 0.5);
  const cx = w * between(random, 0.36, 0.66);
  const horizon = h * between(random, 0.52, 0.66);
  const cy = horizon - r * between(random, 0.1, 0.6);
  const disc = random() < 0.6 ? colours.a : colours.c;
  const bars = 6 + choice(random, 4);
  const part = (h - horizon) / ((bars * (bars + 1)) / 2);
  const water: Shape[] = [];
  const light: Shape[] = [];
  let y = horizon;
  for (let bar = 1; bar <= bars; bar++) {
    const height = part * bar;
    water.push(rect(0, y, w, height * 0.52, colours.ground));
    light.push(
      clipped(rect(0, y + height * 0.52, w, height * 0.48, colours.ground), [
        circle(cx, 2 * horizon - cy, r, disc === colours.c ? colours.a : colours.c),
      ]),
    );
    y += height;
  }
  return [circle(cx, cy, r, disc), rect(0, horizon, w, h - horizon, colours.b), ...water, ...light];
};
