import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Decimal, decimalOf } from '@eigaichi/domain/money/decimal';
import type { Rate } from '@eigaichi/domain/money/exchange';
import { exchangeRateInput } from '@eigaichi/domain/reference/exchange-rate-input';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import type { ApplyChange } from '../../approvals/decide-approval.ts';
import { proposeChange } from '../../approvals/propose-change.ts';
import { type NewRate, writeRate } from './write-rate.ts';

const proposedRate = exchangeRateInput.extend({
  source: z.enum(['entered', 'imported', 'fetched']),
  source_day: z.string().nullish(),
});

/** Subject of a proposed rate: a currency from a day on, or a source day. */
export const rateSubject = ({ currency, effective_on, source_day }: NewRate): string =>
  typeof source_day === 'string' ? `${currency} fetched ${source_day}` : `${currency} ${effective_on}`;

type ProposedRate = { readonly actor: Actor | null; readonly rate: NewRate; readonly last: Rate | undefined };

/** Decimal without the trailing zeros from the database. */
const plain = (decimal: Decimal): string => String(Number(decimal));

/** Proposes a rate to a second person (D37g), or to a first one if the clock proposes it. */
export const proposeRate = (tx: Tx, deps: Pick<Deps, 'clock'>, { actor, rate, last }: ProposedRate) => {
  const changed = (['exchange_rate', 'exchange_rate_addition'] as const).map((field) => ({
    field,
    before: last === undefined ? null : plain(last[field]),
    after: plain(rate[field]),
  }));
  return proposeChange(tx, deps, {
    kind: 'exchange_rate',
    subject: rateSubject(rate),
    input: {
      ...rate,
      exchange_rate: Number(rate.exchange_rate),
      exchange_rate_addition: Number(rate.exchange_rate_addition),
    },
    changes: [
      { field: 'currency', before: null, after: rate.currency },
      { field: 'effective_on', before: null, after: rate.effective_on },
      ...changed,
    ],
    actor,
  });
};

/** Sets an approved rate in the name of the approver. */
export const applyRate: ApplyChange = async (tx, deps, { input, actor }) => {
  const { exchange_rate, exchange_rate_addition, ...rate } = proposedRate.parse(input);
  const decimals = {
    exchange_rate: decimalOf(exchange_rate),
    exchange_rate_addition: decimalOf(exchange_rate_addition),
  };
  await writeRate(tx, deps, { actor, rate: { ...rate, ...decimals } });
};
