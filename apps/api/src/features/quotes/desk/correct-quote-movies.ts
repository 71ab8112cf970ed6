import type { Actor } from '@eigaichi/domain/accounts/actor';
import { decimalOf } from '@eigaichi/domain/money/decimal';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { netIssues } from '@eigaichi/domain/quotes/answer/provider-net';
import {
  type CorrectionTarget,
  correctionTarget,
  farPrices,
  includesPrice,
  isOpenToCorrection,
  type QuoteMovieCorrection,
} from '@eigaichi/domain/quotes/desk/correction';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { limitIssues } from '@eigaichi/domain/quotes/price-terms';
import { mergeCosts, pickPrices, wirePrices } from '@eigaichi/domain/quotes/prices';
import { type FigureToConfirm, unconfirmed } from '@eigaichi/domain/shared/figures-to-confirm';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { pick } from '@eigaichi/domain/shared/pick';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { ratesFor } from '../current-rates.ts';
import { groupByMove, moveMovies, type ShownTerms } from '../move-quote-movies.ts';
import { quoteMovieNames } from '../quote-movie-names.ts';
import {
  definedPricesOf,
  offerOf,
  type ProviderQuoteRow,
  type QuoteMovieRow,
  type QuoteRow,
  withCurrentPrices,
} from '../quote-row.ts';
import { type LockedQuote, lockQuote, namedQuoteMovies, type QuoteMovieChange } from '../quotes-store.ts';
import { refuseStale } from '../refuse-stale.ts';
import { refuseElsewhere } from '../refuse-state.ts';
import { hashTerms, providerQuoteTerms } from '../sign/provider-quote-terms.ts';
import { recordStage, type StageInput } from './record-stage.ts';
import { beginUndo, type OfferedUndo } from './undo-quote-move.ts';

type Corrected = QuoteMovieCorrection & { readonly quote_movie: string };

type Correction = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly version?: number | undefined;
  readonly terms_sha256: string | null;
  readonly reason: string;
  readonly titles: readonly Corrected[];
  readonly confirmed: readonly FigureToConfirm[];
};

/** The row after the correction; unnamed fields stay. */
const correctedRow = (row: QuoteMovieRow, given: Corrected): QuoteMovieRow => {
  return {
    ...row,
    ...mergeCosts(row, given, currencyOf(row.currency)),
    fee_rate: typeof given.fee_rate === 'number' ? decimalOf(given.fee_rate) : row.fee_rate,
    adjustment_yen: given.adjustment_yen ?? row.adjustment_yen,
    price_minimum_guarantee_fl_yen: given.price_minimum_guarantee_fl_yen ?? row.price_minimum_guarantee_fl_yen,
  };
};

/** The changes to write. Prices only if one was named, so that a title without a price still follows the request. */
const changeTo = ({ given, after }: Pair): QuoteMovieChange => ({
  ...(includesPrice(given) ? pickPrices(after) : {}),
  ...pick(after, 'fee_rate', 'adjustment_yen', 'price_minimum_guarantee_fl_yen'),
});

/** Prices in force before a correction; before an answer they are those of the request, as its history shows. */
const shownBefore = (pair: Pair | undefined): ShownTerms | undefined =>
  pair !== undefined && includesPrice(pair.given) && pair.before !== pair.row
    ? { before: definedPricesOf(pair.before), after: {} }
    : undefined;

const changeOf = (pair: Pair | undefined, to: CorrectionTarget): QuoteMovieChange => ({
  ...(pair === undefined ? {} : changeTo(pair)),
  ...(to === quoteMovieStatus.waiting_provider_response ? { valid_until: null } : {}),
});

/** A title's row with its prices in force, and as corrected. */
type Pair = {
  readonly given: Corrected;
  readonly row: QuoteMovieRow;
  readonly before: QuoteMovieRow;
  readonly after: QuoteMovieRow;
};

const targetOf = (pair: Pair | undefined, rates: Rates, conditions: QuoteRow['conditions']): CorrectionTarget =>
  pair === undefined || pair.row.status === quoteMovieStatus.waiting_provider_response
    ? quoteMovieStatus.waiting_provider_response
    : correctionTarget(offerOf(pair.before, rates), offerOf(pair.after, rates), conditions);

/** Every broken limit (D7e) and net below 0 (D7b), at the field of its title. */
const correctionIssues = async (tx: Tx, pairs: readonly Pair[], rates: Rates): Promise<Issue[]> => {
  const names = await quoteMovieNames(
    tx,
    pairs.map(({ row }) => row.movie_id),
  );
  return pairs.flatMap(({ row, after }, at) => {
    const offer = offerOf(after, rates);
    const field = after.pricing_type === pricingType.flat ? 'adjustment_yen' : 'price_minimum_guarantee_fl_yen';
    return [...limitIssues(offer.terms, after, rates), ...netIssues(offer, names(row.movie_id), field)].map(
      (issue) => ({ ...issue, field: `titles.${at}.${issue.field}` }),
    );
  });
};

const farPricesOf = ({ before, after }: Pair, at: number): FigureToConfirm[] => {
  const shown = (row: QuoteMovieRow) => wirePrices(pickPrices(row), currencyOf(row.currency));
  return farPrices(shown(before), shown(after), `titles.${at}`);
};

type Seen = { readonly share: ProviderQuoteRow; readonly rates: Rates; readonly today: string };

/** Refuses a correction if the terms changed since the manager saw them (D30). */
const refuseUnseen = async (
  tx: Tx,
  locked: LockedQuote,
  { share, rates, today, sha256 }: Seen & { sha256: string | null },
) => {
  const titles = locked.titles.filter(
    (title) => title.quote_provider_id === share.uuid && title.status === quoteMovieStatus.waiting_purchase_response,
  );
  const now =
    titles.length === 0
      ? null
      : hashTerms(await providerQuoteTerms(tx, { quote: locked.quote, share, titles, rates, today })).sha256;
  if (now !== sha256) throw new Refused('terms_changed', { details: { seen: sha256, now } });
};

/** Records a corrected answer and a newly requested price as separate stages (D35b). */
const recordCorrected = async (
  tx: Tx,
  pairs: readonly Pair[],
  { dated_on, ...of }: Pick<StageInput, 'quote' | 'share'> & { readonly dated_on: string },
) => {
  const isAt = (wanted: number) => (pair: Pair) => pair.row.status === wanted;
  if (pairs.filter(({ given }) => includesPrice(given)).some(isAt(quoteMovieStatus.waiting_provider_response)))
    await recordStage(tx, of, { stage: 'requested', dated_on });
  if (pairs.some(isAt(quoteMovieStatus.waiting_purchase_response)))
    await recordStage(tx, of, { stage: 'answered', dated_on });
};

/**
 * Corrects prices, adjustment, fee rate or extra yen of titles as a manager, with a reason both sides see (D2,
 * correct). All titles or none; an answer that gets worse or differs returns to the provider.
 */
export const correctMovies = async (deps: Deps, actor: Actor, correction: Correction): Promise<OfferedUndo> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, correction.uuid);
    const share = locked.providers.find(({ uuid }) => uuid === correction.quote_provider);
    const rows = namedQuoteMovies(
      locked,
      correction.titles.map(({ quote_movie }) => quote_movie),
    );
    if (share === undefined || rows.some(({ quote_provider_id }) => quote_provider_id !== share.uuid))
      throw new Refused('not_found');
    refuseElsewhere('correct', rows, ({ status }) => isOpenToCorrection(status));
    refuseStale(locked.quote.version, correction.version ?? locked.quote.version);
    const today = deps.clock.today().toString();
    const rates = await ratesFor(tx, locked.quote, today);
    await refuseUnseen(tx, locked, { share, rates, today, sha256: correction.terms_sha256 });
    const { conditions } = locked.quote;
    const pairs = correction.titles.flatMap((given, at): Pair[] => {
      const row = rows[at];
      if (row === undefined) return [];
      const before = withCurrentPrices(row, conditions);
      return [{ given, row, before, after: correctedRow(before, given) }];
    });
    const issues = await correctionIssues(tx, pairs, rates);
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const figures = unconfirmed(pairs.flatMap(farPricesOf), correction.confirmed);
    if (figures.length > 0) throw new Refused('figures_unusual', { details: { figures } });
    const now = deps.clock.now();
    const undo = await beginUndo(tx, deps, { locked, action: 'quote.correct' });
    const byRow = new Map(pairs.map((pair) => [pair.row.uuid, pair]));
    for (const { to, titles } of groupByMove(rows, ({ uuid }) => targetOf(byRow.get(uuid), rates, conditions)))
      await moveMovies(tx, deps, actor, {
        action: 'correct',
        quote: locked.quote,
        provider: share,
        titles,
        to,
        change: ({ uuid }) => changeOf(byRow.get(uuid), to),
        message: correction.reason,
        now,
        hold: undo?.hold,
        shown: ({ uuid }) => shownBefore(byRow.get(uuid)),
      });
    await recordCorrected(tx, pairs, { quote: locked.quote, share, dated_on: today });
    return undo?.offer(actor);
  });
