import type { Actor } from '@eigaichi/domain/accounts/actor';
import { publishedStatuses } from '@eigaichi/domain/movies/movie-visibility';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, type RowOf, readRow } from '../../db/read-rows.ts';
import { movieAt } from '../../db/status-sql.ts';
import { Refused } from '../../http/refused.ts';
import { ownedBy, visibleTo } from '../movies/visible-to.ts';

const titleColumns = {
  uuid: col.text,
  provider_id: col.text,
  trashed: col.bool,
  names: col.json<Bilingual>(),
  has_address: col.bool,
};

/** Title data that the screening room needs. */
export type ScreenedMovie = RowOf<typeof titleColumns>;

const nameIn = (first: 'ja' | 'en', other: 'ja' | 'en'): SQL => sql`coalesce(
  (select t.film_name from movie_translations t where t.movie_id = m.uuid and t.locale = ${first}),
  (select t.film_name from movie_translations t where t.movie_id = m.uuid and t.locale = ${other}), m.original_name, '')`;

const titles = sql`
  select m.uuid, m.provider_id, m.trashed_at is not null as trashed,
    jsonb_build_object('ja', ${nameIn('ja', 'en')}, 'en', ${nameIn('en', 'ja')}) as names,
    coalesce(m.screener_url, '') <> '' as has_address
  from movies m`;

const there = (row: ScreenedMovie | undefined): ScreenedMovie => {
  if (row === undefined) throw new Refused('not_found');
  return row;
};

/** Title that the actor may see; for an invited guest, the one named unless in the trash. */
export const visibleMovie = async (db: Database | Tx, actor: Actor | 'guest', uuid: string): Promise<ScreenedMovie> =>
  there(
    await readRow(db, titleColumns)`${titles} join accounts a on a.uuid = m.provider_id
      where m.uuid = ${uuid} and ${actor === 'guest' ? sql`m.trashed_at is null` : visibleTo(actor)}`,
  );

/** Title by id only, for the server's own work. */
export const titleOf = async (db: Database | Tx, uuid: string): Promise<ScreenedMovie> =>
  there(await readRow(db, titleColumns)`${titles} where m.uuid = ${uuid}`);

/** Title that the actor may change. */
export const ownTitle = async (db: Database | Tx, actor: Actor, uuid: string): Promise<ScreenedMovie> =>
  there(await readRow(db, titleColumns)`${titles} where m.uuid = ${uuid} and ${ownedBy(actor)}`);

/** Locks a title that the actor may change: serialises changes of its screeners and policy. */
export const lockOwnMovie = async (tx: Tx, actor: Actor, uuid: string): Promise<ScreenedMovie> => {
  const row = there(
    await readRow(tx, titleColumns)`${titles} where m.uuid = ${uuid} and ${ownedBy(actor)} for no key update`,
  );
  if (row.trashed) throw new Refused('not_allowed_now');
  return row;
};

/**
 * True if a provider's films are processed (D24e): its account is approved, and staff approved one of its titles or
 * sent this film.
 */
export const areFilmsProcessed = async (
  db: Database | Tx,
  { provider_id, sent_by }: { readonly provider_id: string; readonly sent_by: string },
): Promise<boolean> => {
  const row = await readRow(db, { known: col.bool })`
    select ${sent_by !== provider_id} or exists (
      select 1 from movies m where m.provider_id = a.uuid and ${movieAt(publishedStatuses)}) as known
    from accounts a where a.uuid = ${provider_id} and a.state = 'approved'`;
  return row?.known === true;
};
