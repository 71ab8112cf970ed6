import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Rate } from '@eigaichi/domain/money/exchange';
import type { Tx } from '../../../db/client.ts';
import { exchange_rates } from '../../../db/schema/reference.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { RateRow } from './rate-queries.ts';

export type NewRate = Rate & {
  readonly currency: string;
  readonly effective_on: string;
  readonly source: 'entered' | 'imported' | 'fetched';
  readonly source_day?: string | null | undefined;
};

/** Adds the rate that applies from a day on (D7); earlier ones stay in the history. Null if already stored. */
export const writeRate = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { actor, rate }: { actor: Actor | null; rate: NewRate },
): Promise<RateRow | null> => {
  const [row] = await tx
    .insert(exchange_rates)
    .values({ ...rate, set_by: actor?.account ?? null, created_at: deps.clock.nowIso() })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return null;
  await recordAudit(tx, actor, 'exchange_rate.set', { of: ['exchange_rate', row.uuid], after: rate });
  return row;
};
