import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../db/client.ts';
import { downloads } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { startTwoWeeks } from '../quotes/contract/start-two-weeks.ts';
import type { Deal } from './deal-store.ts';

/**
 * Logs a download before its address is given out (D33). The buyer's own first one starts the two weeks; a manager who acts
 * for the buyer starts nothing. Answers the log's entry.
 */
export const beginDownload = async (
  tx: Tx,
  deps: Deps,
  { actor, deal, file }: { actor: Actor; deal: Deal; file: string | readonly string[] },
): Promise<string> => {
  const now = deps.clock.now();
  const [row] = await tx
    .insert(downloads)
    .values({
      quote_movie_id: deal.quote_movie,
      ...(typeof file === 'string' ? { file_id: file } : { file_ids: [...file] }),
      account_id: actor.account,
      person_id: actor.person.uuid,
      manager_id: actor.real?.manager ?? null,
      role: actor.role,
      started_at: isoInstant(now),
    })
    .returning({ uuid: downloads.uuid });
  if (row === undefined) throw new Error('no download was logged');
  if (actor.role === 'consumer' && actor.real === undefined)
    await startTwoWeeks(tx, { quote_movie: deal.quote_movie, now });
  return row.uuid;
};
