import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { maxCollectionMovies, maxCollections } from '@eigaichi/domain/editorial/collections';
import type * as wire from '@eigaichi/wire/movies/collections';
import type { AnswerIn, BodyOut } from '@eigaichi/wire/shared/endpoint';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { collection_titles, collections } from '../../db/schema/editorial.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';

type Collection = AnswerIn<typeof wire.listCollections>['data'][number];
type Input = BodyOut<typeof wire.createCollection>;

const columns = {
  ...col.each(col.text, 'uuid', 'collection_name', 'person_id'),
  is_shared: col.bool,
  title_count: col.int,
  has_movie: col.bool,
};
type Row = RowOf<typeof columns>;

/** Collections the reader may see, over `c`: own and company-shared; only shared when acting for a company (D15). */
const visible = ({ account, person, real }: Actor): SQL =>
  real === undefined
    ? sql`c.consumer_id = ${account} and (c.is_shared or c.person_id = ${person.uuid})`
    : sql`c.consumer_id = ${account} and c.is_shared`;

const isCollectionEditor = (actor: Actor, { person_id }: Pick<Row, 'person_id'>) =>
  person_id === actor.person.uuid || actor.person.roles.includes('owner');

const viewOf = (actor: Actor, { person_id, ...row }: Row): Collection => {
  const writes = may(actor, 'lists.write');
  const isEditor = writes && isCollectionEditor(actor, { person_id });
  return {
    ...row,
    actions: [
      { name: 'fill', allowed: writes },
      { name: 'change', allowed: isEditor },
      { name: 'delete', allowed: isEditor },
      { name: 'share', allowed: isEditor },
    ],
  };
};

const find = (
  db: Database | Tx,
  actor: Actor,
  { movie = null, which = sql`true` }: { movie?: string | null; which?: SQL },
) =>
  readRows(db, columns)`
    select c.uuid, c.collection_name, c.is_shared, c.person_id,
      (select count(*)::int from collection_titles t join movies m on m.uuid = t.movie_id
        join accounts a on a.uuid = m.provider_id where t.collection_id = c.uuid and ${isVisibleToBuyersSql}) as title_count,
      exists (select from collection_titles t where t.collection_id = c.uuid and t.movie_id = ${movie}::uuid) as has_movie
    from collections c where ${visible(actor)} and ${which} order by lower(c.collection_name), c.uuid`;

export const listCollections = async (db: Database, actor: Actor, movie: string | undefined): Promise<Collection[]> =>
  (await find(db, actor, { movie: movie ?? null })).map((row) => viewOf(actor, row));

/** A collection that the actor may see; otherwise not found. */
export const findCollection = async (db: Database | Tx, actor: Actor, uuid: string): Promise<Row> => {
  const [row] = await find(db, actor, { which: sql`c.uuid = ${uuid}` });
  if (row === undefined) throw new Refused('not_found');
  return row;
};

const refuse = (rule: 'taken' | 'max_items', params: Record<string, number> = {}) =>
  new Refused('invalid', { issues: [{ field: 'collection_name', rule, params }] });

/** Refuses a duplicate name, or too many, in a person's or company's collections of a kind. Locks the buyer's row. */
const refuseFull = async (tx: Tx, actor: Actor, { collection_name, is_shared }: Input, except: string | null) => {
  await tx.select({ uuid: accounts.uuid }).from(accounts).where(eq(accounts.uuid, actor.account)).for('update');
  const beside = await readRows(tx, { taken: col.bool })`
    select lower(c.collection_name) = lower(${collection_name}) as taken from collections c
    where c.consumer_id = ${actor.account} and c.uuid is distinct from ${except}::uuid
      and ${is_shared ? sql`c.is_shared` : sql`not c.is_shared and c.person_id = ${actor.person.uuid}`}`;
  if (beside.some(({ taken }) => taken)) throw refuse('taken');
  if (beside.length >= maxCollections) throw refuse('max_items', { max: maxCollections });
};

export const createCollection = (deps: Deps, actor: Actor, input: Input): Promise<Collection> =>
  deps.db.transaction(async (tx) => {
    await refuseFull(tx, actor, input, null);
    const [made] = await tx
      .insert(collections)
      .values({
        consumer_id: actor.account,
        person_id: actor.person.uuid,
        ...input,
        created_at: deps.clock.nowIso(),
      })
      .returning({ uuid: collections.uuid });
    if (made === undefined) throw new Error('no collection was made');
    // Anyone acting for the buyer can't see the buyer's private collections, so return the row itself.
    return viewOf(actor, { ...made, ...input, person_id: actor.person.uuid, title_count: 0, has_movie: false });
  });

/** A collection that the actor may change; otherwise not found, or forbidden. */
export const findEditableCollection = async (tx: Database | Tx, actor: Actor, uuid: string): Promise<Row> => {
  const row = await findCollection(tx, actor, uuid);
  if (!isCollectionEditor(actor, row)) throw new Refused('forbidden');
  return row;
};

/** Renames or shares a collection; making a shared one private transfers it to the actor. */
export const changeCollection = (deps: Deps, actor: Actor, uuid: string, input: Input): Promise<Collection> =>
  deps.db.transaction(async (tx) => {
    const before = await findEditableCollection(tx, actor, uuid);
    await refuseFull(tx, actor, input, uuid);
    const person_id = input.is_shared ? before.person_id : actor.person.uuid;
    await tx
      .update(collections)
      .set({ ...input, person_id })
      .where(eq(collections.uuid, uuid));
    return viewOf(actor, { ...before, ...input, person_id });
  });

export const deleteCollection = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await findEditableCollection(tx, actor, uuid);
    await tx.delete(collections).where(eq(collections.uuid, uuid));
  });

type Title = { readonly uuid: string; readonly movieId: string };
const refuseFullOf = async (tx: Tx, collection: string) => {
  const [held] = await tx
    .select({ total: count() })
    .from(collection_titles)
    .where(eq(collection_titles.collection_id, collection));
  if ((held?.total ?? 0) >= maxCollectionMovies) throw refuse('max_items', { max: maxCollectionMovies });
};

/** Idempotent; an existing title stays. */
export const addToCollection = (deps: Deps, actor: Actor, { uuid, movieId }: Title): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await findCollection(tx, actor, uuid);
    await tx.select({ uuid: collections.uuid }).from(collections).where(eq(collections.uuid, uuid)).for('update');
    await refuseFullOf(tx, uuid);
    const stored = await readRows(tx, { uuid: col.text })`
      insert into collection_titles (collection_id, movie_id, created_at)
      select ${uuid}::uuid, m.uuid, ${deps.clock.nowIso()}::timestamptz from movies m join accounts a on a.uuid = m.provider_id
      where m.uuid = ${movieId} and ${isVisibleToBuyersSql}
      on conflict (collection_id, movie_id) do update set movie_id = excluded.movie_id
      returning movie_id as uuid`;
    if (stored.length === 0) throw new Refused('not_found');
  });

/** Idempotent. */
export const removeFromCollection = (deps: Deps, actor: Actor, { uuid, movieId }: Title): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await findCollection(tx, actor, uuid);
    await tx
      .delete(collection_titles)
      .where(and(eq(collection_titles.collection_id, uuid), eq(collection_titles.movie_id, movieId)));
  });

/** Writes the note on a title of a collection that the actor may fill; null clears it. */
export const noteCollected = (
  deps: Deps,
  actor: Actor,
  { uuid, movieId, note }: Title & { readonly note: string | null },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await findCollection(tx, actor, uuid);
    const written = await tx
      .update(collection_titles)
      .set({ note })
      .where(and(eq(collection_titles.collection_id, uuid), eq(collection_titles.movie_id, movieId)))
      .returning({ movie: collection_titles.movie_id });
    if (written.length === 0) throw new Refused('not_found');
  });
