import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { AvailCells } from '@eigaichi/domain/avails/avail-cells';
import { offerLinesOf } from '@eigaichi/domain/avails/avail-rights';
import {
  availRowsOf,
  statesOffer,
  unstatedLines,
  type WrittenTitle,
  writtenAvail,
} from '@eigaichi/domain/avails/made-avails';
import { filmType } from '@eigaichi/domain/options/titles';
import type { Database } from '../../../db/client.ts';
import { col, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { pagesOf } from '../../../http/explained-table.ts';
import { ownedBy } from '../../movies/visible-to.ts';
import { loadSheetMovies } from '../sheet-movies.ts';
import { scopeOf } from './avail-settings.ts';
import { type AvailRow, loadAvails } from './avail-store.ts';
import { availsTable } from './avails-table.ts';
import { writtenTitles } from './written-titles.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Kind of sheet for titles of these film types, and the columns of stored rows. */
const layoutOf = async (db: Database, provider: string) => {
  const keys = await readRows(db, { key: col.text })`
    select distinct jsonb_object_keys(cells) as key from avails where provider_id = ${provider} order by 1`;
  const types = await readRow(db, { tv: col.bool, movies: col.bool })`
    select count(*) filter (where film_type = ${filmType.tv}) > 0 as tv,
      count(*) filter (where film_type is distinct from ${filmType.tv}) > 0 as movies
    from movies where provider_id = ${provider} and trashed_at is null`;
  const kind = types?.tv !== true ? 'movies' : types.movies ? 'all' : 'tv';
  return { kind, keys: keys.map(({ key }) => key) } as const;
};

type Written = { readonly title: WrittenTitle; readonly licensor: string; readonly today: string };

/** Rows of one title: its stored avails as read, and rows made for the rest of its offer. */
const rowsOf = (
  stored: readonly AvailRow[],
  lines: Parameters<typeof unstatedLines>[0],
  { title, licensor, today }: Written,
): AvailCells[] => {
  const written = stored.map(({ cells, meaning }) => writtenAvail(cells, meaning, { lines, today }));
  const open = lines.filter(({ ends_on }) => ends_on === null || ends_on >= today);
  const stated = stored.map(({ meaning }) => meaning).filter((meaning) => statesOffer(meaning, { lines, today }));
  const rest = unstatedLines(open, offerLinesOf(stated));
  return [
    ...written,
    ...rest.flatMap((line) =>
      availRowsOf(
        title,
        { ...line, is_exclusive: null, languages: [] },
        { licensor, licensee: '', alid: 'md:alid:org:eigaichi:' },
      ),
    ),
  ];
};

/** Titles in the order of their stored avails, then the others by their creation. */
const moviesInOrder = (db: Database, actor: Actor) =>
  readRows(db, { uuid: col.text })`
    select m.uuid from movies m
    left join (select movie_id, min(read_at) as read_at, min(position) as position from avails
      where provider_id = ${actor.account} group by movie_id) a on a.movie_id = m.uuid
    where ${ownedBy(actor)} and m.trashed_at is null
    order by a.read_at nulls last, a.position, m.created_at, m.uuid`;

/** Avails of a provider's titles, as version 1.9 (D53): stored rows unchanged, and rows for the rest on offer. */
export const printAvails = async (deps: Pick<Deps, 'db' | 'workbook' | 'clock'>, actor: Actor): Promise<Bytes> => {
  const today = deps.clock.today().toString();
  const { licensor } = await scopeOf(deps.db, actor.account);
  const company = await readRow(deps.db, { name: col.orNull(col.text) })`
    select coalesce(nullif(company_name_english, ''), company_name) as name from providers where uuid = ${actor.account}`;
  const named = licensor === '' ? (company?.name ?? '') : licensor;
  const found = await moviesInOrder(deps.db, actor);
  const pages = pagesOf(
    found.map(({ uuid }) => uuid),
    async (some) => {
      const titles = await writtenTitles(deps.db, some);
      const rights = await loadSheetMovies(deps.db, some, 'en');
      const stored = Map.groupBy(await loadAvails(deps.db, actor.account, some), ({ movie_id }) => movie_id);
      return some.flatMap((uuid) => {
        const title = titles.get(uuid);
        if (title === undefined) return [];
        const lines = rights.get(uuid)?.offer.lines ?? [];
        return rowsOf(stored.get(uuid) ?? [], lines, { title, licensor: named, today });
      });
    },
  );
  return deps.workbook.table(availsTable(await layoutOf(deps.db, actor.account), pages));
};
