import type { AvailCells } from '@eigaichi/domain/avails/avail-cells';
import type { AvailMovie, AvailWrite } from '@eigaichi/domain/avails/plan-avails';
import type { Avail } from '@eigaichi/domain/avails/read-avail';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { loadSheetMovies, type SheetMovie } from '../sheet-movies.ts';

/** Rows per statement: bounds memory however large the file is. */
const atOnce = 1_000;

const columns = {
  uuid: col.text,
  movie_id: col.text,
  title_key: col.text,
  cells: col.json<AvailCells>(),
  meaning: col.json<Avail>(),
  position: col.int,
  read_at: col.instant,
};

/** A stored avail as its table has it. */
export type AvailRow = RowOf<typeof columns>;

/** Titles with avails under these keys, from earlier files. */
export const moviesOfKeys = async (db: Database | Tx, provider: string, keys: readonly string[]): Promise<string[]> => {
  const rows = await readRows(db, { movie_id: col.text })`
    select distinct movie_id from avails
    where provider_id = ${provider} and title_key = any(${sql.param([...keys])}::text[])`;
  return rows.map(({ movie_id }) => movie_id);
};

/** Stored avails of these titles, in the order of their files. */
export const loadAvails = (db: Database | Tx, provider: string, movies: readonly string[]): Promise<AvailRow[]> =>
  readRows(db, columns)`
    select uuid, movie_id, title_key, cells, meaning, position, read_at from avails
    where provider_id = ${provider} and movie_id = any(${sql.param([...movies])}::uuid[])
    order by read_at, position, uuid`;

export type StoredMovie = SheetMovie & AvailMovie;

/** Titles with their rights and the licences that avails made of them. */
export const loadAvailMovies = async (
  db: Database | Tx,
  movies: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, StoredMovie>> => {
  const titles = await loadSheetMovies(db, movies, language);
  const rows = await readRows(db, { movie_id: col.text, key: col.text, grant: col.text })`
    select movie_id, key, grant_id as "grant" from avail_grants where movie_id = any(${sql.param([...movies])}::uuid[])`;
  const made = Map.groupBy(rows, ({ movie_id }) => movie_id);
  return new Map([...titles].map(([movie, title]) => [movie, { ...title, made: made.get(movie) ?? [] }]));
};

export const removeAvails = async (tx: Tx, avails: readonly string[]): Promise<void> => {
  if (avails.length > 0) await tx.execute(sql`delete from avails where uuid = any(${sql.param([...avails])}::uuid[])`);
};

type Written = AvailWrite & { readonly title_key: string; readonly at: number };

/** Writes avails: new ones in the order of the file, changed ones in their place. */
export const writeAvails = async (
  tx: Tx,
  writes: readonly Written[],
  { provider, now }: { provider: string; now: IsoInstant },
): Promise<void> => {
  for (let from = 0; from < writes.length; from += atOnce) {
    const piece = writes.slice(from, from + atOnce).map(({ uuid, movie, title_key, cells, avail, at }) => ({
      uuid,
      movie_id: movie,
      title_key,
      cells,
      meaning: avail,
      position: at,
    }));
    const rows = sql`jsonb_to_recordset(${JSON.stringify(piece)}::jsonb)
      as r(uuid uuid, movie_id uuid, title_key text, cells jsonb, meaning jsonb, position int)`;
    await tx.execute(sql`
      update avails a set movie_id = r.movie_id, title_key = r.title_key, cells = r.cells, meaning = r.meaning,
        read_at = ${now}
      from ${rows} where a.uuid = r.uuid and a.provider_id = ${provider}`);
    await tx.execute(sql`
      insert into avails (provider_id, movie_id, title_key, cells, meaning, position, read_at)
      select ${provider}::uuid, r.movie_id, r.title_key, r.cells, r.meaning, r.position, ${now} from ${rows}
      where r.uuid is null`);
  }
};

/** Puts avails back as they were, with their ids; one that has moved to another title since stays there. */
export const restoreAvails = async (tx: Tx, provider: string, rows: readonly AvailRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += atOnce)
    await tx.execute(sql`
      insert into avails (uuid, provider_id, movie_id, title_key, cells, meaning, position, read_at)
      select r.uuid, ${provider}::uuid, r.movie_id, r.title_key, r.cells, r.meaning, r.position, r.read_at
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + atOnce))}::jsonb)
        as r(uuid uuid, movie_id uuid, title_key text, cells jsonb, meaning jsonb, position int, read_at timestamptz)
      on conflict (uuid) do nothing`);
};

/** Records the licences that avails made. */
export const linkGrants = async (
  tx: Tx,
  made: readonly { readonly grant: string; readonly movie: string; readonly key: string }[],
): Promise<void> => {
  for (let from = 0; from < made.length; from += atOnce)
    await tx.execute(sql`
      insert into avail_grants (grant_id, movie_id, key)
      select r."grant", r.movie, r.key from jsonb_to_recordset(${JSON.stringify(made.slice(from, from + atOnce))}::jsonb)
        as r("grant" uuid, movie uuid, key text)`);
};
