import type { Actor } from '@eigaichi/domain/accounts/actor';
import { correctionTarget, type rateCorrection } from '@eigaichi/domain/quotes/correction';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { byProvider, moveTitles } from './move-titles.ts';
import { type QuoteMovieRow, titleTermsOf } from './quote-row.ts';
import { lockQuote, touchQuote } from './quotes-store.ts';
import { refuseStale } from './refuse-stale.ts';
import { refuseElsewhere } from './refuse-state.ts';

type RateCorrection = {
  readonly uuid: string;
  readonly version: number;
  readonly reason: string;
  readonly rate: z.output<typeof rateCorrection>;
  readonly request_id: string;
};

const termsOf = (row: QuoteMovieRow) => titleTermsOf(row, row.fee_rate ?? '0');

/**
 * A manager sets a frozen rate or addition right (D2, correct): all titles at 2 and 3 follow, each to the provider first
 * where its net falls. What is signed keeps its own frozen rates.
 */
export const correctRate = async (deps: Deps, actor: Actor, correction: RateCorrection): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, correction.uuid);
    const open = locked.titles.filter(({ status }) => status === 2 || status === 3);
    const { rates: before, conditions } = locked.quote;
    if (open.length === 0) refuseElsewhere('correct', locked.titles, () => false);
    if (before === null) throw new Refused('quote_unconfirmed');
    refuseStale(locked.quote.version, correction.version);
    const { currency, exchange_rate, exchange_rate_addition } = correction.rate;
    const fixed = { exchange_rate: String(exchange_rate), exchange_rate_addition: String(exchange_rate_addition) };
    const rates = { ...before, [currency]: fixed };
    const now = deps.clock.now();
    const quote = await touchQuote(tx, locked.quote.uuid, {
      rates,
      updated_at: new Date(now.epochMilliseconds),
    });
    await recordAudit(tx, {
      actor,
      action: 'quote.correct_rate',
      entity: 'quote',
      entity_id: quote.uuid,
      before: { [currency]: before[currency] },
      after: { [currency]: fixed, reason: correction.reason },
      request_id: correction.request_id,
    });
    for (const { provider, titles } of byProvider(open, locked.providers))
      for (const row of titles) {
        const terms = termsOf(row);
        const to = row.status === 2 ? 2 : correctionTarget({ terms, rates: before }, { terms, rates }, conditions);
        await moveTitles(tx, deps, actor, {
          action: 'correct',
          quote,
          provider,
          titles: [row],
          to,
          change: () => (to === 2 ? { valid_until: null } : {}),
          message: correction.reason,
          now,
          shown: { before: { rates: { [currency]: before[currency] } }, after: { rates: { [currency]: fixed } } },
          request_id: correction.request_id,
        });
      }
  });
