import { choice } from '../seed.ts';
import { circle, type Family, path, rect, type Shape, seam, turned } from '../shapes.ts';

type Cell = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

const quarter = ({ x, y, w, h }: Cell, fill: string) =>
  path(fill, 'M', x, y, 'L', x + w, y, 'A', w, h, 0, 0, 1, x, y + h, 'Z');
const leaf = ({ x, y, w, h }: Cell, fill: string) =>
  path(fill, 'M', x, y + h, 'A', w / 2, h, 0, 0, 1, x + w, y + h, 'Z');

const draw = (form: number, cell: Cell, fill: string, turns: number): Shape => {
  const middle = [cell.x + cell.w / 2, cell.y + cell.h / 2] as const;
  if (form < 4) return turned(turns * 90, middle, [quarter(cell, fill)]);
  if (form === 4 || form === 7) return circle(middle[0], middle[1], Math.min(cell.w, cell.h) / 2, fill);
  if (form === 5) return rect(cell.x, cell.y, cell.w + seam, cell.h + seam, fill);
  return turned(turns * 90, middle, [leaf(cell, fill)]);
};

/** Square cells, 3 or 4 to the row (6 on a wide plate): half are quarter discs, no form twice running. */
export const grid: Family = ({ w, h }, colours, random) => {
  const columns = w > h ? 6 : 3 + choice(random, 2);
  const side = w / columns;
  const rows = Math.ceil(h / side);
  const fills = [colours.a, colours.b, colours.c, colours.a];
  const shapes: Shape[] = [];
  let last = -1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = { x: column * side, y: row * side, w: side, h: side };
      const fill = fills[choice(random, 4)] ?? colours.a;
      const under = fills[choice(random, 4)] ?? colours.b;
      let form = choice(random, 8);
      if (form === last) form = (form + 1) % 8;
      last = form;
      if (random() < 0.38 && under !== fill) shapes.push(rect(cell.x, cell.y, side + seam, side + seam, under));
      shapes.push(draw(form, cell, fill, choice(random, 4)));
    }
  return shapes;
};
