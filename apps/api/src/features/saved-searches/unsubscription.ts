import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { readersOfSearch } from './write-alerts.ts';

/** A person's alerts of one search. */
type Subscription = { readonly search: string; readonly person: string };

const purpose = 'search alerts';

/** Token in the links of an alert: it stops these alerts and permits nothing else. It doesn't expire. */
export const unsubscriptionToken = ({ sign }: Pick<Deps, 'sign'>, { search, person }: Subscription): string =>
  `${search}.${person}.${sign(purpose, `${search} ${person}`)}`;

const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The alerts that a token stops; any other text is not found. */
const subscriptionOf = (deps: Pick<Deps, 'sign'>, token: string): Subscription => {
  const [search = '', person = ''] = token.split('.');
  if (!equal(unsubscriptionToken(deps, { search, person }), token)) throw new Refused('not_found');
  return { search, person };
};

/** Name of a token's search for the page that asks for a confirmation; not found once it or its reader is gone. */
export const readUnsubscription = async (deps: Pick<Deps, 'db' | 'sign'>, token: string) => {
  const { search, person } = subscriptionOf(deps, token);
  const row = await readRow(deps.db, { search_name: col.text, is_paused: col.bool })`
    select s.search_name, coalesce(r.is_paused, false) as is_paused
    from saved_searches s join ${readersOfSearch}
    left join search_readers r on r.saved_search_id = s.uuid and r.person_id = m.person_uuid
    where s.uuid = ${search} and m.person_uuid = ${person}`;
  return orNotFound(row);
};

/** Pauses or resumes a search's alerts for one person; alerts from before a resumption aren't sent. */
export const setPaused = async (
  db: Database | Tx,
  { search, person }: Subscription,
  is_paused: boolean,
): Promise<void> => {
  await db.execute(sql`
    insert into search_readers (saved_search_id, person_id, is_paused, sent_up_to)
    select ${search}::uuid, ${person}::uuid, ${is_paused}::boolean, coalesce(max(number), 0) from search_alerts
    on conflict (saved_search_id, person_id)
    do update set is_paused = excluded.is_paused, sent_up_to = excluded.sent_up_to, next_at = null`);
};

/** Stops the alerts of a token, also when repeated; silent if the search is gone. */
export const unsubscribe = async (deps: Pick<Deps, 'db' | 'sign'>, token: string): Promise<void> => {
  const subscription = subscriptionOf(deps, token);
  await deps.db.transaction(async (tx) => {
    const row = await readRow(tx, { uuid: col.text })`
      select uuid from saved_searches where uuid = ${subscription.search} for share`;
    if (row !== undefined) await setPaused(tx, subscription, true);
  });
};
