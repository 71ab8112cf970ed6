import type { Actor } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOf } from '@eigaichi/domain/accounts/capabilities';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { answerDateIssues, type TitleAnswer, validUntilIssues } from '@eigaichi/domain/quotes/answer';
import { materialsOf } from '@eigaichi/domain/quotes/answer-materials';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { limitIssues, missingPriceTerms, type PriceTerms } from '@eigaichi/domain/quotes/price-terms';
import { netIssues } from '@eigaichi/domain/quotes/provider-net';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { ratesFor } from './current-rates.ts';
import { byProvider, moveTitles } from './move-titles.ts';
import { minorOf, priceColumns, type QuoteMovieRow, type QuoteRow, titleTermsOf } from './quote-row.ts';
import { lockQuote, namedTitles } from './quotes-store.ts';
import { recordStage } from './record-stage.ts';
import { refuseElsewhere } from './refuse-state.ts';
import { titleNames } from './title-names.ts';

type Answered = TitleAnswer & {
  readonly quote_movie: string;
  /** The version of the title that the answer was typed on (D30). */
  readonly version?: number;
};

type Answer = {
  readonly uuid: string;
  readonly titles: readonly Answered[];
  readonly valid_until: string;
  readonly person_name: string;
  readonly person_title: string;
  readonly message?: string | null | undefined;
};

const termsOf = (row: QuoteMovieRow, answer: Answered): PriceTerms => ({
  pricing_type: row.pricing_type,
  currency: currencyOf(row.currency),
  flat_price: answer.flat_price ?? null,
  price_minimum_guarantee: answer.price_minimum_guarantee ?? null,
  period_minimum_guarantee: answer.period_minimum_guarantee ?? row.period_minimum_guarantee,
  revenue_percent: answer.revenue_percent ?? null,
  price_viewer_count: answer.price_viewer_count ?? null,
  price_stream_minute: answer.price_stream_minute ?? null,
});

const under = (prefix: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, field: `${prefix}.${issue.field}` }));

/** The days as they would stand: what the answer doesn't say is as asked. */
const daysOf = (quote: QuoteRow, answer: Answered) => ({
  license_start: answer.license_start ?? quote.license_start,
  license_end: answer.license_end ?? quote.license_end,
  delivery_at: answer.delivery_at ?? null,
});

/** An answer typed on terms that changed meanwhile is refused, naming each such title with both versions (D30). */
const refuseStaleTitles = (rows: readonly QuoteMovieRow[], titles: readonly Answered[]) => {
  const stale = titles.flatMap(({ quote_movie, version }, at) => {
    const now = rows[at]?.version;
    return version === undefined || now === undefined || now === version
      ? []
      : [{ quote_movie, current_version: now, made_on: version }];
  });
  if (stale.length > 0) throw new Refused('stale_version', { details: { titles: stale } });
};

/** Only a provider of its own titles, or staff that manage quotes on its behalf (D2, D16). */
const refuseOthers = (actor: Actor) => {
  if (actor.role === 'manager' && !capabilitiesOf(actor).includes('quotes.manage')) throw new Refused('forbidden');
};

/** An offer, consented with name and title, that the buyer may sign until `valid_until` (D2, answer). All titles or none. */
export const answerTitles = async (deps: Deps, actor: Actor, answer: Answer): Promise<void> => {
  refuseOthers(actor);
  await deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, answer.uuid);
    const rows = namedTitles(
      locked,
      answer.titles.map((title) => title.quote_movie),
    );
    refuseElsewhere('answer', rows, ({ status }) => status === quoteMovieStatus.waiting_provider_response);
    refuseStaleTitles(rows, answer.titles);
    const today = deps.clock.today().toString();
    const rates = await ratesFor(tx, locked.quote, today);
    const names = await titleNames(
      tx,
      rows.map(({ movie_id }) => movie_id),
    );
    const days = answer.titles.map((title) => daysOf(locked.quote, title));
    const firstStart = days.map(({ license_start }) => license_start).toSorted()[0] ?? locked.quote.license_start;
    const issues = [
      ...validUntilIssues(answer.valid_until, { today, license_start: firstStart }),
      ...answer.titles.flatMap((title, at) => {
        const [row, own] = [rows[at], days[at]];
        if (row === undefined || own === undefined) return [];
        const terms = termsOf(row, title);
        return under(`titles.${at}`, [
          ...missingPriceTerms(terms),
          ...answerDateIssues(own, { asked: locked.quote, today }),
          ...limitIssues(terms, own, rates),
          ...netIssues(
            { terms: { ...titleTermsOf(row, row.fee_rate ?? '0'), ...terms, ...own }, rates },
            names(row.movie_id),
            row.pricing_type === pricingType.flat ? 'flat_price' : 'price_minimum_guarantee',
          ),
        ]);
      }),
    ];
    if (issues.length > 0) throw new Refused('invalid', { issues });
    for (const { provider, titles } of byProvider(rows, locked.providers)) {
      await moveTitles(tx, deps, actor, {
        action: 'answer',
        quote: locked.quote,
        provider,
        titles,
        message: answer.message ?? null,
        person_name: answer.person_name,
        change: (row) => {
          const given = answer.titles.find((title) => title.quote_movie === row.uuid);
          const currency = currencyOf(row.currency);
          return {
            ...priceColumns(given ?? {}, currency),
            technical_fee: minorOf(given?.technical_fee, currency),
            translation_fee: minorOf(given?.translation_fee, currency),
            ...(given?.period_minimum_guarantee ? { period_minimum_guarantee: given.period_minimum_guarantee } : {}),
            ...(given === undefined ? {} : { ...materialsOf(given), ...daysOf(locked.quote, given) }),
            delivery_at: given?.delivery_at ?? row.delivery_at,
            valid_until: answer.valid_until,
            answered_by_name: answer.person_name,
            answered_by_title: answer.person_title,
            negotiating: false,
          };
        },
      });
      await recordStage(tx, { quote: locked.quote, share: provider }, { stage: 'answered', dated_on: today });
    }
  });
};
