import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { alertDays, maxSavedSearches } from '@eigaichi/domain/saved-searches/saved-search-input';
import { type IsoInstant, isoInstant, tokyoDay } from '@eigaichi/domain/shared/dates';
import type * as wire from '@eigaichi/wire/movies/saved-searches';
import type { AnswerIn, BodyOut } from '@eigaichi/wire/shared/endpoint';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { saved_searches } from '../../db/schema/saved-searches.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { searchOn, storedSearch } from './compile-search.ts';
import { setPaused } from './unsubscription.ts';
import { rescheduleAlerts } from './write-alerts.ts';

type SavedSearch = AnswerIn<typeof wire.listSavedSearches>['data'][number];
type Input = BodyOut<typeof wire.saveSearch>;

const columns = {
  ...col.each(col.text, 'uuid', 'person_id', 'search_name', 'search'),
  frequency: col.word<SavedSearch['frequency']>(),
  is_shared: col.bool,
  is_paused: col.bool,
  alert_count: col.int,
  last_alert_at: col.orNull(col.instant),
};
type Row = RowOf<typeof columns>;

/** Searches visible to the reader, over `s`: own and company-shared; only shared when acting for a company (D15). */
const visible = ({ account, person, real }: Actor): SQL =>
  real === undefined
    ? sql`s.consumer_id = ${account} and (s.is_shared or s.person_id = ${person.uuid})`
    : sql`s.consumer_id = ${account} and s.is_shared`;

const isEditor = (actor: Actor, { person_id }: Pick<Row, 'person_id'>) =>
  may(actor, 'lists.write') && (person_id === actor.person.uuid || actor.person.roles.includes('owner'));

const viewOf = ({ clock }: Pick<Deps, 'clock'>, actor: Actor, { person_id, search, ...row }: Row): SavedSearch => ({
  ...row,
  search: searchOn(search, tokyoDay(clock.now())),
  actions: [
    { name: 'change', allowed: isEditor(actor, { person_id }) },
    { name: 'delete', allowed: isEditor(actor, { person_id }) },
    { name: 'pause', allowed: may(actor, 'account.secure') },
  ],
});

/** The earliest time of alerts that are listed. */
export const listedSince = ({ clock }: Pick<Deps, 'clock'>): IsoInstant =>
  isoInstant(clock.now().subtract({ hours: 24 * alertDays }));

/** The database, or the transaction of a change. */
type Reading = Pick<Deps, 'db' | 'clock'>;

const find = (deps: Reading, actor: Actor, which: SQL) =>
  readRows(deps.db, columns)`
    select s.uuid, s.person_id, s.search_name, s.search, s.frequency, s.is_shared,
      coalesce(r.is_paused, false) as is_paused, coalesce(l.alert_count, 0) as alert_count, l.last_alert_at
    from saved_searches s
    left join search_readers r on r.saved_search_id = s.uuid and r.person_id = ${actor.person.uuid}
    left join lateral (
      select count(distinct t.movie_id)::int as alert_count, max(t.at) as last_alert_at
      from search_alerts t join movies m on m.uuid = t.movie_id join accounts a on a.uuid = m.provider_id
      where t.saved_search_id = s.uuid and t.at >= ${listedSince(deps)} and ${isVisibleToBuyersSql}
    ) l on true
    where ${visible(actor)} and ${which} order by lower(s.search_name), s.uuid`;

export const listSavedSearches = async (deps: Reading, actor: Actor): Promise<SavedSearch[]> =>
  (await find(deps, actor, sql`true`)).map((row) => viewOf(deps, actor, row));

/** A search that the actor may see; otherwise not found. */
export const findSavedSearch = async (deps: Reading, actor: Actor, uuid: string): Promise<Row> => {
  const [row] = await find(deps, actor, sql`s.uuid = ${uuid}`);
  return orNotFound(row);
};

const findEditable = async (deps: Reading, actor: Actor, uuid: string): Promise<Row> => {
  const row = await findSavedSearch(deps, actor, uuid);
  if (!isEditor(actor, row)) throw new Refused('forbidden');
  return row;
};

/** Row of a search just written: staff acting for the buyer can't see a private one, so read it as its maker. */
const readWritten = async (deps: Reading, actor: Actor, uuid: string): Promise<SavedSearch> => {
  const { real: _real, ...maker } = actor;
  return viewOf(deps, actor, await findSavedSearch(deps, maker, uuid));
};

const refuse = (rule: 'taken' | 'max_items', params: Record<string, number> = {}) =>
  new Refused('invalid', { issues: [{ field: 'search_name', rule, params }] });

type Named = Pick<Input, 'search_name' | 'is_shared'> & { readonly except: string | null };

/** A search of this kind and name, if any; refuses a further one beyond the limit. Locks the buyer's row. */
const findNamesake = async (tx: Tx, actor: Actor, { search_name, is_shared, except }: Named) => {
  await tx.select({ uuid: accounts.uuid }).from(accounts).where(eq(accounts.uuid, actor.account)).for('update');
  const others = await readRows(tx, { uuid: col.text, is_namesake: col.bool })`
    select s.uuid, lower(s.search_name) = lower(${search_name}) as is_namesake from saved_searches s
    where s.consumer_id = ${actor.account} and s.uuid is distinct from ${except}::uuid
      and ${is_shared ? sql`s.is_shared` : sql`not s.is_shared and s.person_id = ${actor.person.uuid}`}`;
  const namesake = others.find(({ is_namesake }) => is_namesake);
  if (namesake === undefined && others.length >= maxSavedSearches) throw refuse('max_items', { max: maxSavedSearches });
  return namesake?.uuid;
};

const storedOf = (actor: Actor, { search, ...input }: Input) => ({
  ...input,
  ...storedSearch({ search, consumer_id: actor.account }),
});

/** Replaces name, filters, frequency and sharing; a search that becomes private transfers to the actor. */
const replace = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { actor, before, input }: { readonly actor: Actor; readonly before: Row; readonly input: Input },
): Promise<SavedSearch> => {
  const { uuid, person_id, frequency } = before;
  await tx
    .update(saved_searches)
    .set({ ...storedOf(actor, input), person_id: input.is_shared ? person_id : actor.person.uuid })
    .where(eq(saved_searches.uuid, uuid));
  if (input.frequency !== frequency) await rescheduleAlerts(deps, tx, uuid);
  return readWritten({ ...deps, db: tx }, actor, uuid);
};

/** Saves a search, or replaces the one of the same name (D40). */
export const saveSearch = (deps: Deps, actor: Actor, input: Input): Promise<SavedSearch> =>
  deps.db.transaction(async (tx) => {
    const reading = { ...deps, db: tx };
    const namesake = await findNamesake(tx, actor, { ...input, except: null });
    if (namesake !== undefined) {
      const before = await findSavedSearch(reading, actor, namesake);
      if (!isEditor(actor, before)) throw refuse('taken');
      return replace(deps, tx, { actor, before, input });
    }
    const [made] = await tx
      .insert(saved_searches)
      .values({
        consumer_id: actor.account,
        person_id: actor.person.uuid,
        ...storedOf(actor, input),
        created_at: deps.clock.nowIso(),
      })
      .returning({ uuid: saved_searches.uuid });
    if (made === undefined) throw new Error('no search was saved');
    return readWritten(reading, actor, made.uuid);
  });

type Changed = { readonly uuid: string; readonly input: Input };

/** Changes a search's name, filters, frequency or sharing; refuses a name already used. */
export const changeSavedSearch = (deps: Deps, actor: Actor, { uuid, input }: Changed): Promise<SavedSearch> =>
  deps.db.transaction(async (tx) => {
    const before = await findEditable({ ...deps, db: tx }, actor, uuid);
    if ((await findNamesake(tx, actor, { ...input, except: uuid })) !== undefined) throw refuse('taken');
    return replace(deps, tx, { actor, before, input });
  });

/** Deletes a search with its alerts. */
export const deleteSavedSearch = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await findEditable({ ...deps, db: tx }, actor, uuid);
    await tx.delete(saved_searches).where(eq(saved_searches.uuid, uuid));
  });

type Paused = { readonly uuid: string; readonly is_paused: boolean };

/** Stops or resumes the alerts for the person, who sees the search (D40e). */
export const pauseSavedSearch = (deps: Deps, actor: Actor, { uuid, is_paused }: Paused): Promise<SavedSearch> =>
  deps.db.transaction(async (tx) => {
    const row = await findSavedSearch({ ...deps, db: tx }, actor, uuid);
    await setPaused(tx, { search: uuid, person: actor.person.uuid }, is_paused);
    return viewOf(deps, actor, { ...row, is_paused });
  });
