import type { Actor } from '@eigaichi/domain/accounts/actor';
import { foldedHeading } from '@eigaichi/domain/movies/bulk-columns';
import { headingsList, maxOwnHeadings, type OwnHeadings } from '@eigaichi/domain/movies/bulk-headings';
import type { saveBulkHeadings } from '@eigaichi/wire/movies/movies-bulk';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { own_words } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';

/** Meanings of the company's own headings (D21ga). */
export const ownHeadingsOf = async (db: Database | Tx, actor: Actor): Promise<OwnHeadings> => {
  const { folded, codes, account_id, list } = own_words;
  const found = await db
    .select({ folded, codes })
    .from(own_words)
    .where(and(eq(account_id, actor.account), eq(list, headingsList)));
  return new Map(found.map((one) => [one.folded, one.codes[0] ?? null]));
};

/** Stores the meanings of headings; refuses more than a company may have. */
export const saveOwnHeadings = (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { headings }: BodyOut<typeof saveBulkHeadings>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from accounts where uuid = ${actor.account} for update`);
    const known = await ownHeadingsOf(tx, actor);
    const sent = new Map(headings.map((one) => [foldedHeading(one.heading), one]));
    sent.delete('');
    const all = new Set([...known.keys(), ...sent.keys()]);
    if (all.size > maxOwnHeadings)
      throw new Refused('invalid', {
        issues: [{ field: 'headings', rule: 'max_items', params: { max: maxOwnHeadings } }],
      });
    if (sent.size === 0) return;
    const created_at = deps.clock.nowIso();
    await tx
      .insert(own_words)
      .values(
        [...sent].map(([folded, { heading, column }]) => ({
          account_id: actor.account,
          list: headingsList,
          word: heading,
          folded,
          codes: column === null ? [] : [column],
          created_at,
        })),
      )
      .onConflictDoUpdate({
        target: [own_words.account_id, own_words.list, own_words.folded],
        set: { word: sql`excluded.word`, codes: sql`excluded.codes` },
      });
  });
