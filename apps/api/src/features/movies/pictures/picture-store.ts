import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MovieStatus } from '@eigaichi/domain/movies/movie-life';
import {
  type PictureKind,
  type PlacedPicture,
  pictureKinds,
  withUniqueKinds,
} from '@eigaichi/domain/pictures/picture-kinds';
import { plainAddress } from '@eigaichi/domain/pictures/picture-sizes';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import { movie_images, picture_files } from '../../../db/schema/movies.ts';
import { Refused } from '../../../http/refused.ts';
import { ownedBy } from '../visible-to.ts';

export type PictureFile = typeof picture_files.$inferSelect;

const movieColumns = { uuid: col.text, status: col.code<MovieStatus>(), pictures_order: col.int };

/** The fields of a title that a change of its pictures checks or counts. */
export type PicturedMovie = RowOf<typeof movieColumns>;

/** Locks a title that the actor may change, so that its pictures are added, ordered and removed in sequence. */
export const lockPicturedMovie = async (tx: Tx, actor: Actor, uuid: string): Promise<PicturedMovie> => {
  const row = await readRow(tx, { ...movieColumns, trashed: col.bool })`
    select m.uuid, m.status, m.pictures_order, m.trashed_at is not null as trashed
    from movies m where m.uuid = ${uuid} and ${ownedBy(actor)} for no key update`;
  if (row === undefined) throw new Refused('not_found');
  if (row.trashed) throw new Refused('not_allowed_now');
  return row;
};

/** A picture's file, if the actor may change its title. */
export const findPictureFile = async (db: Database | Tx, actor: Actor, uuid: string): Promise<PictureFile> => {
  const [row] = await db
    .select({ file: picture_files })
    .from(picture_files)
    .innerJoin(sql`movies m`, sql`m.uuid = ${picture_files.movie_id}`)
    .where(sql`${picture_files.uuid} = ${uuid} and ${ownedBy(actor)}`);
  if (row === undefined) throw new Refused('not_found');
  return row.file;
};

const shownColumns = {
  uuid: col.text,
  kind: col.code<PictureKind>(),
  url: col.text,
  ...col.each(col.orNull(col.int), 'width', 'height', 'bytes'),
  color: col.orNull(col.text),
  name: col.orNull(col.text),
};

/** A title's visible pictures, in order. */
export const shownPictures = (db: Database | Tx, movie: string) =>
  readRows(db, shownColumns)`
    select i.uuid, i.kind, i.url, i.width, i.height, i.color, f.name, f.bytes
    from movie_images i left join picture_files f on f.uuid = i.uuid
    where i.movie_id = ${movie} order by i.position, i.created_at, i.uuid`;

/** Number of a title's pictures, including those being uploaded. */
export const countPictures = async (tx: Tx, movie: string): Promise<number> => {
  const row = await readRow(tx, { n: col.int })`
    select ((select count(*) from movie_images where movie_id = ${movie})
      + (select count(*) from picture_files where movie_id = ${movie} and state = 'sending'))::int as n`;
  return row?.n ?? 0;
};

/** Writes the order and uses of a title's visible pictures. */
export const placePictures = async (tx: Tx, pictures: readonly PlacedPicture[]): Promise<void> => {
  const rows = pictures.map(({ uuid, kind }, position) => ({ uuid, kind, position }));
  await tx.execute(sql`update movie_images i set kind = w.kind, position = w.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(uuid uuid, kind smallint, position smallint)
    where i.uuid = w.uuid`);
};

/** Shows a stored picture among the others at `position` (default: the end). */
export const showPicture = async (
  tx: Tx,
  file: Pick<PictureFile, 'uuid' | 'movie_id' | 'sha256' | 'width' | 'height' | 'color'>,
  { kind, position, now }: { kind: PictureKind; position: number | null; now: IsoInstant },
): Promise<void> => {
  const { uuid, movie_id, sha256, width, height, color } = file;
  if (width === null || height === null) throw new Error(`picture ${uuid} was never looked at`);
  const others: PlacedPicture[] = (await shownPictures(tx, movie_id)).map((one) => ({
    uuid: one.uuid,
    kind: one.kind,
  }));
  const url = plainAddress({ uuid, sha256, width });
  await tx.insert(movie_images).values({ uuid, movie_id, kind, url, width, height, color, created_at: now });
  await tx.update(picture_files).set({ state: 'shown', since: now }).where(eq(picture_files.uuid, uuid));
  const isTaken = kind !== pictureKinds.screenshot && others.some((one) => one.kind === kind);
  const placed = others.toSpliced(position ?? others.length, 0, {
    uuid,
    kind: isTaken ? pictureKinds.screenshot : kind,
  });
  await placePictures(tx, withUniqueKinds(placed));
};

/** Removes a picture from its title; its file and position stay. */
export const hidePicture = async (tx: Tx, movie: string, uuid: string, now: IsoInstant): Promise<void> => {
  const shown = await shownPictures(tx, movie);
  const position = shown.findIndex((one) => one.uuid === uuid);
  if (position < 0) return;
  await tx.delete(movie_images).where(eq(movie_images.uuid, uuid));
  await tx
    .update(picture_files)
    .set({ state: 'removed', since: now, kind: shown[position]?.kind ?? null, position })
    .where(eq(picture_files.uuid, uuid));
  await placePictures(tx, shown.toSpliced(position, 1));
};
