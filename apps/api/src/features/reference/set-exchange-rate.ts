import type { Actor } from '@eigaichi/domain/accounts/actor';
import { rateOf } from '@eigaichi/domain/money/exchange';
import type { ExchangeRateInput } from '@eigaichi/domain/reference/exchange-rate-input';
import { exchange_rates } from '../../db/schema/reference.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Adds the rate that holds from a day on (D7); what was before stays in the history. */
export const setExchangeRate = (deps: Deps, actor: Actor, input: ExchangeRateInput) =>
  deps.db.transaction(async (tx) => {
    const { currency, effective_on } = input;
    const [row] = await tx
      .insert(exchange_rates)
      .values({
        currency,
        effective_on,
        ...rateOf(input),
        set_by: actor.account,
        created_at: deps.clock.nowIso(),
      })
      .returning();
    if (row === undefined) throw new Error('no rate was stored');
    await recordAudit(tx, {
      actor,
      action: 'exchange_rate.set',
      entity: 'exchange_rate',
      entity_id: row.uuid,
      after: input,
    });
    return row;
  });
