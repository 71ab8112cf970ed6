import type { ServedFormat } from '@eigaichi/domain/pictures/picture-sizes';
import { col, readRow } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { sizeKey, sizesOf } from './picture-keys.ts';
import { readOriginal } from './read-original.ts';

type Size = { readonly width: number; readonly format: ServedFormat };

/** Makes and stores sizes of a picture; if several servers do so concurrently, the first wins. */
const makeThem = (deps: Deps, uuid: string, sizes: readonly Size[]): Promise<void> =>
  deps.imaging.sizes(
    () => readOriginal(deps, uuid),
    sizes,
    (bytes, size) => deps.storage.write(sizeKey(uuid, size), bytes),
  );

/** Width of a picture shown by a title or a company; one no longer shown needs no sizes. */
const shownWidth = async ({ db }: Deps, uuid: string): Promise<number | undefined> => {
  const row = await readRow(db, { width: col.int })`
    select width from picture_files where uuid = ${uuid} and state = 'shown' and width is not null
    union all select width from company_pictures where uuid = ${uuid} and state = 'shown' and width is not null`;
  return row?.width;
};

/** Makes every size in every format after an upload, one width at a time, so that page requests come in between. */
export const makePictureSizes = async (deps: Deps, uuid: string): Promise<void> => {
  const width = await shownWidth(deps, uuid);
  if (width === undefined) return;
  for (const sizes of Map.groupBy(sizesOf(width), (size) => size.width).values()) await makeThem(deps, uuid, sizes);
};

const making = new WeakMap<Deps['pool'], Map<string, Promise<void>>>();

/** Makes one size requested before the job made it; concurrent requests share the work. */
export const makeSize = (deps: Deps, uuid: string, size: Size): Promise<void> => {
  const running = making.get(deps.pool) ?? new Map<string, Promise<void>>();
  making.set(deps.pool, running);
  const key = sizeKey(uuid, size);
  const known = running.get(key);
  if (known !== undefined) return known;
  const work = makeThem(deps, uuid, [size]).finally(() => running.delete(key));
  running.set(key, work);
  return work;
};
