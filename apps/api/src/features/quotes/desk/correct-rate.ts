import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Rates, rateOf } from '@eigaichi/domain/money/exchange';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { netIssues } from '@eigaichi/domain/quotes/answer/provider-net';
import { correctionTarget, isOpenToCorrection, type rateCorrection } from '@eigaichi/domain/quotes/desk/correction';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { limitIssues } from '@eigaichi/domain/quotes/price-terms';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { byProvider, groupByMove, moveMovies } from '../move-quote-movies.ts';
import { quoteMovieNames } from '../quote-movie-names.ts';
import { offerOf, type QuoteMovieRow, type QuoteRow, withCurrentPrices } from '../quote-row.ts';
import { lockQuote, touchQuote } from '../quotes-store.ts';
import { refuseStale } from '../refuse-stale.ts';
import { refuseElsewhere } from '../refuse-state.ts';
import { recordStage } from './record-stage.ts';
import { beginUndo, type OfferedUndo } from './undo-quote-move.ts';

type RateCorrection = {
  readonly uuid: string;
  readonly version: number;
  readonly reason: string;
  readonly rate: z.output<typeof rateCorrection>;
};

/**
 * Refuses a rate at which a price falls below the limit (D7e) or the provider's net below 0 (D7b). Names each such
 * title, even one only requested, because the limits apply to requests as well.
 */
const refuseBrokenOffers = async (
  tx: Tx,
  titles: readonly QuoteMovieRow[],
  { rates, conditions }: { rates: Rates; conditions: QuoteRow['conditions'] },
): Promise<void> => {
  const names = await quoteMovieNames(
    tx,
    titles.map(({ movie_id }) => movie_id),
  );
  const issues = titles.flatMap((title): Issue[] => {
    const row = withCurrentPrices(title, conditions);
    const offer = offerOf(row, rates);
    const title_names = names(row.movie_id);
    return [
      ...limitIssues(offer.terms, row, rates).map(({ field, params }) => ({
        field,
        rule: 'title_below_minimum',
        params: { ...params, ...title_names },
      })),
      ...netIssues(
        offer,
        title_names,
        row.pricing_type === pricingType.flat ? 'adjustment_yen' : 'price_minimum_guarantee_fl_yen',
      ),
    ].map((issue) => ({ ...issue, field: `quote_movies.${row.uuid}.${issue.field}` }));
  });
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

/**
 * Corrects a frozen rate or addition as a manager (D2, correct). Applies to all titles at 2 and 3; one whose net falls
 * goes to the provider first. Signed titles retain their own frozen rates.
 */
export const correctRate = async (deps: Deps, actor: Actor, correction: RateCorrection): Promise<OfferedUndo> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, correction.uuid);
    const open = locked.titles.filter(({ status }) => isOpenToCorrection(status));
    const { rates: before, conditions } = locked.quote;
    if (open.length === 0) refuseElsewhere('correct', locked.titles, () => false);
    if (before === null) throw new Refused('quote_unconfirmed');
    refuseStale(locked.quote.version, correction.version);
    const { currency } = correction.rate;
    const fixed = rateOf(correction.rate);
    const rates = { ...before, [currency]: fixed };
    await refuseBrokenOffers(tx, open, { rates, conditions });
    const now = deps.clock.now();
    const undo = await beginUndo(tx, deps, { locked, action: 'quote.correct_rate' });
    const quote = await touchQuote(tx, locked.quote.uuid, {
      rates,
      updated_at: isoInstant(now),
    });
    await recordAudit(tx, actor, 'quote.correct_rate', {
      of: ['quote', quote.uuid],
      before: { [currency]: before[currency] },
      after: { [currency]: fixed, reason: correction.reason },
    });
    for (const { provider, titles } of byProvider(open, locked.providers)) {
      const targetOf = (row: QuoteMovieRow) =>
        row.status === quoteMovieStatus.waiting_provider_response
          ? quoteMovieStatus.waiting_provider_response
          : correctionTarget(offerOf(row, before), offerOf(row, rates), conditions);
      for (const way of groupByMove(titles, targetOf))
        await moveMovies(tx, deps, actor, {
          action: 'correct',
          quote,
          provider,
          ...way,
          change: () => (way.to === quoteMovieStatus.waiting_provider_response ? { valid_until: null } : {}),
          message: correction.reason,
          now,
          hold: undo?.hold,
          shown: () => ({
            before: { rates: { [currency]: before[currency] } },
            after: { rates: { [currency]: fixed } },
          }),
        });
      await recordStage(tx, { quote, share: provider }, { stage: 'answered', dated_on: deps.clock.today().toString() });
    }
    return undo?.offer(actor);
  });
