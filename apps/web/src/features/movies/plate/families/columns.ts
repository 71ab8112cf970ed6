import { between, choice } from '../seed.ts';
import { circle, type Family, rect, type Shape, seam } from '../shapes.ts';

/** 6 to 9 bars whose height walks by ±20 % within .18–.82; half have a window, three plates in four a moon. */
export const columns: Family = ({ w, h }, colours, random) => {
  const count = 6 + choice(random, 4);
  const width = w / count;
  const shapes: Shape[] = [];
  if (random() < 0.75)
    shapes.push(
      circle(
        w * between(random, 0.3, 0.75),
        h * between(random, 0.2, 0.3),
        Math.min(w, h) * between(random, 0.15, 0.25),
        colours.b,
      ),
    );
  const fills = [colours.a, colours.b, colours.a, colours.c];
  let share = 0.45;
  for (let index = 0; index < count; index++) {
    share = Math.min(0.82, Math.max(0.18, share + (random() - 0.5) * 0.4));
    const height = h * share;
    shapes.push(rect(index * width, h - height, width + seam, height, fills[choice(random, 4)] ?? colours.a));
    if (random() < 0.5)
      shapes.push(circle(index * width + width / 2, h - height + width * 0.65, width * 0.28, colours.ground));
  }
  return shapes;
};
