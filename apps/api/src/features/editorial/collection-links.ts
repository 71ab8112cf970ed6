import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  collectionLinkState,
  linkDayIssues,
  maxCollectionLinks,
  maxLinkDays,
} from '@eigaichi/domain/editorial/collections';
import { type IsoDate, tokyoDay } from '@eigaichi/domain/shared/dates';
import { pick } from '@eigaichi/domain/shared/pick';
import type * as wire from '@eigaichi/wire/movies/collections';
import type { AnswerIn, BodyOut, QueryOut } from '@eigaichi/wire/shared/endpoint';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { pageSql } from '../../db/paging.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import { collection_links, collections } from '../../db/schema/editorial.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { newToken, tokenHash } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { withRomanised } from '../movies/romanised-credits.ts';
import { findEditableCollection } from './collections.ts';
import { type FeaturedMovie, featuredMovieSql, shownFrom } from './shown-movies.ts';

type LinkRow = typeof collection_links.$inferSelect;

const linkView = (row: LinkRow, today: IsoDate) => ({
  ...pick(row, 'uuid', 'shared_until', 'with_notes', 'created_at'),
  state: collectionLinkState(row, today),
});

/** Links of a collection that the actor may change, latest first. */
export const listCollectionLinks = async (deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, collection: string) => {
  await findEditableCollection(deps.db, actor, collection);
  const rows = await deps.db
    .select()
    .from(collection_links)
    .where(eq(collection_links.collection_id, collection))
    .orderBy(desc(collection_links.created_at), collection_links.uuid)
    .limit(maxCollectionLinks);
  const today = tokyoDay(deps.clock.now());
  return rows.map((row) => linkView(row, today));
};

/**
 * Creates a link to a collection and returns its address, which isn't stored (D43a). Refuses a last day more than 30
 * days ahead, and more than 20 links within 30 days.
 */
export const shareCollection = async (
  deps: Deps,
  actor: Actor,
  { collection, ...input }: BodyOut<typeof wire.shareCollection> & { readonly collection: string },
) => {
  const now = deps.clock.now();
  const today = tokyoDay(now);
  const issues = linkDayIssues(input.shared_until, today);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return deps.db.transaction(async (tx) => {
    await findEditableCollection(tx, actor, collection);
    await tx.select({ uuid: collections.uuid }).from(collections).where(eq(collections.uuid, collection)).for('update');
    const since = now.subtract({ hours: 24 * maxLinkDays }).toString();
    const [recent] = await tx
      .select({ total: count() })
      .from(collection_links)
      .where(and(eq(collection_links.collection_id, collection), gt(collection_links.created_at, since)));
    if ((recent?.total ?? 0) >= maxCollectionLinks)
      throw new Refused('collection_links_full', { params: { max: maxCollectionLinks } });
    const token = newToken();
    const [row] = await tx
      .insert(collection_links)
      .values({
        collection_id: collection,
        person_id: actor.person.uuid,
        token_hash: tokenHash(token),
        ...input,
        created_at: deps.clock.nowIso(),
      })
      .returning();
    if (row === undefined) throw new Error('no link was made');
    await recordAudit(tx, actor, 'collection.share', { of: ['account', actor.account], after: input });
    return { ...linkView(row, today), address: `${deps.config.publicUrl}/shared?token=${token}` };
  });
};

/** Ends a link of a collection that the actor may change; a link that has ended stays so. */
export const revokeCollectionLink = (
  deps: Deps,
  actor: Actor,
  { collection, link }: { readonly collection: string; readonly link: string },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await findEditableCollection(tx, actor, collection);
    const ofCollection = and(eq(collection_links.uuid, link), eq(collection_links.collection_id, collection));
    const [known] = await tx.select({ uuid: collection_links.uuid }).from(collection_links).where(ofCollection);
    if (known === undefined) throw new Refused('not_found');
    const revoked = await tx
      .update(collection_links)
      .set({ revoked_at: deps.clock.nowIso() })
      .where(and(ofCollection, isNull(collection_links.revoked_at)))
      .returning({ uuid: collection_links.uuid });
    if (revoked.length > 0) await recordAudit(tx, actor, 'collection.revoke_link', { of: ['account', actor.account] });
  });

const sharedColumns = {
  collection: col.text,
  ...col.each(col.text, 'collection_name', 'company_name', 'shared_until'),
  with_notes: col.bool,
  revoked_at: col.orNull(col.instant),
};

type Shared = AnswerIn<typeof wire.readSharedCollection>;

/**
 * A page of the collection behind a link, in the order in which titles were added (D43a). Shows what everyone sees of a
 * title on the market, and the notes if the link has them. The company must still be approved.
 */
export const readSharedCollection = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, per, page }: QueryOut<typeof wire.readSharedCollection>,
): Promise<Shared> => {
  const link = await readRow(db, sharedColumns)`
    select c.uuid as collection, c.collection_name, b.company_name, l.shared_until::text as shared_until, l.with_notes,
      l.revoked_at
    from collection_links l join collections c on c.uuid = l.collection_id
    join consumers b on b.uuid = c.consumer_id join accounts a on a.uuid = c.consumer_id
    where l.token_hash = ${tokenHash(token)} and a.state = 'approved'`;
  if (link === undefined) throw new Refused('not_found');
  if (collectionLinkState(link, tokyoDay(clock.now())) !== 'open') throw new Refused('collection_link_ended');
  const shown = sql`from ${shownFrom} join collection_titles t on t.movie_id = m.uuid
    where t.collection_id = ${link.collection} and ${isVisibleToBuyersSql}`;
  const found = await readRows(db, { movie: col.json<FeaturedMovie>(), note: col.orNull(col.text) })`
    select ${featuredMovieSql} as movie, ${link.with_notes ? sql`t.note` : sql`null`} as note
    ${shown} order by t.created_at, m.uuid ${pageSql({ per, page })}`;
  const total = await countRows(db)`${shown}`;
  const movies = await withRomanised(
    db,
    found.map(({ movie }) => movie),
  );
  return {
    data: movies.map((movie, at) => ({ ...movie, note: found[at]?.note ?? null })),
    meta: pageMetaOf({ page, per, total }),
    collection: pick(link, 'collection_name', 'company_name', 'shared_until'),
  };
};
