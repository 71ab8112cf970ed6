import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isOldFormat, toListFormat } from '@eigaichi/domain/quotes/request/old-format';
import {
  readStored,
  type SavedConditions,
  unfinishedConditions,
} from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Paging } from '../../../db/paging.ts';
import { quote_sets } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { Refused } from '../../../http/refused.ts';
import { refuseStale } from '../refuse-stale.ts';

type Row = typeof quote_sets.$inferSelect;

/** A buyer's saved set: a name, and conditions as typed. */
type SetContent = { readonly name: string; readonly conditions: SavedConditions };

/** A saved set in the list-based format, regardless of its stored one (D10). */
const setView = (row: Row) => ({
  ...pick(row, 'uuid', 'name', 'version', 'updated_at'),
  old_format: isOldFormat(row.conditions),
  conditions: readStored(unfinishedConditions, toListFormat(row.conditions)),
});

/** The buyer's own set; anyone else's is not found. */
const ownSet = (actor: Actor, uuid: string): SQL | undefined =>
  and(eq(quote_sets.uuid, uuid), eq(quote_sets.consumer_id, actor.account));

/** The buyer's saved conditions, latest first (D1). */
export const listQuoteSets = async (deps: Deps, actor: Actor, { per, page }: Paging) => {
  const mine = eq(quote_sets.consumer_id, actor.account);
  const [found] = await deps.db.select({ total: count() }).from(quote_sets).where(mine);
  const rows = await deps.db
    .select()
    .from(quote_sets)
    .where(mine)
    .orderBy(desc(quote_sets.updated_at), desc(quote_sets.uuid))
    .limit(per)
    .offset((page - 1) * per);
  const total = found?.total ?? 0;
  const meta = pageMetaOf({ page, per, total });
  return { data: rows.map(setView), meta };
};

/** One set of saved conditions of the buyer. */
export const readQuoteSet = async (deps: Deps, actor: Actor, uuid: string) => {
  const [row] = await deps.db.select().from(quote_sets).where(ownSet(actor, uuid));
  if (row === undefined) throw new Refused('not_found');
  return setView(row);
};

/** Saves conditions as typed, including unfinished ones. */
export const createQuoteSet = async (deps: Deps, actor: Actor, content: SetContent) => {
  const at = deps.clock.nowIso();
  const [row] = await deps.db
    .insert(quote_sets)
    .values({ consumer_id: actor.account, ...content, created_at: at, updated_at: at })
    .returning();
  if (row === undefined) throw new Error('a set of conditions was not written');
  return setView(row);
};

type Change = { readonly [F in keyof SetContent]?: SetContent[F] | undefined };

/** Changes a set at the version seen (D30). */
export const saveQuoteSet = async (
  deps: Deps,
  actor: Actor,
  { uuid, version, name, conditions }: Change & { uuid: string; version: number },
) =>
  deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(quote_sets).where(ownSet(actor, uuid)).for('update');
    if (before === undefined) throw new Refused('not_found');
    refuseStale(before.version, version);
    const [row] = await tx
      .update(quote_sets)
      .set({
        ...(name === undefined ? {} : { name }),
        ...(conditions === undefined ? {} : { conditions }),
        updated_at: deps.clock.nowIso(),
        version: sql`${quote_sets.version} + 1`,
      })
      .where(eq(quote_sets.uuid, uuid))
      .returning();
    if (row === undefined) throw new Error(`locked quote set ${uuid} is missing`);
    return setView(row);
  });

/** Removes a set; quotes made from it have their own copy (D1). */
export const removeQuoteSet = async (deps: Deps, actor: Actor, uuid: string) => {
  const removed = await deps.db.delete(quote_sets).where(ownSet(actor, uuid)).returning({ uuid: quote_sets.uuid });
  const [row] = removed;
  if (row === undefined) throw new Refused('not_found');
  return row;
};
