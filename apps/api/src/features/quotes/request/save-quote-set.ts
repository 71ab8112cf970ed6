import type { Actor } from '@eigaichi/domain/accounts/actor';
import { eq, sql } from 'drizzle-orm';
import { quote_sets } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { refuseStale } from '../refuse-stale.ts';
import { ownSet, type SetContent, setView } from './quote-set-view.ts';

type Change = { readonly [F in keyof SetContent]?: SetContent[F] | undefined };

/** Changes a set on the version that was seen (D30). */
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
