import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { correctionTarget, type TitleCorrection } from '@eigaichi/domain/quotes/correction';
import { limitIssues } from '@eigaichi/domain/quotes/price-terms';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { ratesFor } from './current-rates.ts';
import { moveTitles } from './move-titles.ts';
import { currencyOf, type QuoteMovieRow, type QuoteProviderRow, titleTermsOf } from './quote-row.ts';
import { type LockedQuote, lockQuote, namedTitles, type TitleChange } from './quotes-store.ts';
import { refuseStale } from './refuse-stale.ts';
import { refuseElsewhere } from './refuse-state.ts';
import { sealOf, shareTerms } from './share-terms.ts';

type Corrected = TitleCorrection & { readonly quote_movie: string };

type Correction = {
  readonly uuid: string;
  readonly quote_provider: string;
  readonly version?: number | undefined;
  readonly terms_sha256: string | null;
  readonly reason: string;
  readonly titles: readonly Corrected[];
  readonly request_id: string;
};

/** The row as it would stand: what isn't named stays. */
const correctedRow = (row: QuoteMovieRow, given: Corrected): QuoteMovieRow => {
  const minor = 10 ** (currencyOf(row.currency) === 'JPY' ? 0 : 2);
  const money = (value: number | null | undefined, old: number | null) =>
    value === null || value === undefined ? old : value * minor;
  const decimal = (value: number | null | undefined, old: string | null) =>
    value === null || value === undefined ? old : String(value);
  return {
    ...row,
    flat_price: money(given.flat_price, row.flat_price),
    price_minimum_guarantee: money(given.price_minimum_guarantee, row.price_minimum_guarantee),
    revenue_percent: decimal(given.revenue_percent, row.revenue_percent),
    price_viewer_count: decimal(given.price_viewer_count, row.price_viewer_count),
    price_stream_minute: decimal(given.price_stream_minute, row.price_stream_minute),
    fee_rate: decimal(given.fee_rate, row.fee_rate),
    adjustment_yen: given.adjustment_yen ?? row.adjustment_yen,
    price_minimum_guarantee_fl_yen: given.price_minimum_guarantee_fl_yen ?? row.price_minimum_guarantee_fl_yen,
  };
};

const changeTo = (row: QuoteMovieRow): TitleChange => ({
  flat_price: row.flat_price,
  price_minimum_guarantee: row.price_minimum_guarantee,
  revenue_percent: row.revenue_percent,
  price_viewer_count: row.price_viewer_count,
  price_stream_minute: row.price_stream_minute,
  fee_rate: row.fee_rate,
  adjustment_yen: row.adjustment_yen,
  price_minimum_guarantee_fl_yen: row.price_minimum_guarantee_fl_yen,
});

type Seen = { readonly share: QuoteProviderRow; readonly rates: Rates; readonly today: string };

/** The correction is made on the terms that the manager saw (D30). */
const refuseUnseen = async (
  tx: Tx,
  locked: LockedQuote,
  { share, rates, today, sha256 }: Seen & { sha256: string | null },
) => {
  const titles = locked.titles.filter((title) => title.quote_provider_id === share.uuid && title.status === 3);
  const now =
    titles.length === 0
      ? null
      : sealOf(await shareTerms(tx, { quote: locked.quote, share, titles, rates, today })).sha256;
  if (now !== sha256) throw new Refused('terms_changed', { details: { seen: sha256, now } });
};

const termsOf = (row: QuoteMovieRow) => titleTermsOf(row, row.fee_rate ?? '0');

/**
 * A manager sets prices, adjustment, fee rate or extra yen of titles right, with a reason that both sides are told (D2,
 * correct). All titles or none; an answer that gets worse, or another, goes back to the provider.
 */
export const correctTitles = async (deps: Deps, actor: Actor, correction: Correction): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, correction.uuid);
    const share = locked.providers.find(({ uuid }) => uuid === correction.quote_provider);
    const rows = namedTitles(
      locked,
      correction.titles.map(({ quote_movie }) => quote_movie),
    );
    if (share === undefined || rows.some(({ quote_provider_id }) => quote_provider_id !== share.uuid))
      throw new Refused('not_found');
    refuseElsewhere('correct', rows, ({ status }) => status === 2 || status === 3);
    refuseStale(locked.quote.version, correction.version ?? locked.quote.version);
    const today = deps.clock.today().toString();
    const rates = await ratesFor(tx, locked.quote, today);
    await refuseUnseen(tx, locked, { share, rates, today, sha256: correction.terms_sha256 });
    const pairs = correction.titles.flatMap((given, at) => {
      const row = rows[at];
      return row === undefined ? [] : [{ row, after: correctedRow(row, given) }];
    });
    const issues = pairs.flatMap(({ after }, at) =>
      limitIssues(termsOf(after), after, rates).map((issue) => ({ ...issue, field: `titles.${at}.${issue.field}` })),
    );
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const now = deps.clock.now();
    for (const { row, after } of pairs) {
      const { conditions } = locked.quote;
      const to =
        row.status === 2
          ? 2
          : correctionTarget({ terms: termsOf(row), rates }, { terms: termsOf(after), rates }, conditions);
      await moveTitles(tx, deps, actor, {
        action: 'correct',
        quote: locked.quote,
        provider: share,
        titles: [row],
        to,
        change: () => ({ ...changeTo(after), ...(to === 2 ? { valid_until: null } : {}) }),
        message: correction.reason,
        now,
        request_id: correction.request_id,
      });
    }
  });
