import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type AnswerMaterials, materialsOf } from '@eigaichi/domain/quotes/answer/answer-materials';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import {
  type CounterTerms,
  type CurrentTerms,
  counterDateIssues,
  countered,
  isCounterOffer,
} from '@eigaichi/domain/quotes/negotiate/counter-offer';
import { limitIssues, missingPriceTerms } from '@eigaichi/domain/quotes/price-terms';
import { pickCosts } from '@eigaichi/domain/quotes/prices';
import type { ProviderQuoteTerms } from '@eigaichi/domain/quotes/share-terms';
import { type Issue, requiredIssue } from '@eigaichi/domain/shared/issue';
import { pick } from '@eigaichi/domain/shared/pick';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { ratesFor } from '../current-rates.ts';
import { recordStage } from '../desk/record-stage.ts';
import { moveMovies } from '../move-quote-movies.ts';
import { costTermsOf, type QuoteMovieRow } from '../quote-row.ts';
import { type LockedQuote, lockQuote, namedQuoteMovies } from '../quotes-store.ts';
import { refuseElsewhere } from '../refuse-state.ts';
import { hashTerms, providerQuoteTerms } from '../sign/provider-quote-terms.ts';
import { offeredProviderQuote, offeredProviderQuoteIssues, saveProviderAnswer } from './offered-share.ts';

type Negotiation = Partial<CounterTerms> &
  ProviderQuoteTerms & {
    readonly uuid: string;
    readonly quote_provider: string;
    readonly quote_movies: readonly string[];
    readonly titles?: readonly (Partial<CounterTerms> & { readonly quote_movie: string })[];
    readonly message?: string | null | undefined;
    readonly terms_sha256: string;
  };

const materialsOnly = (of: AnswerMaterials) => {
  const { insurance: _insurance, ...materials } = materialsOf(of);
  return materials;
};

const standingTerms = (row: QuoteMovieRow): CurrentTerms => ({
  ...costTermsOf(row),
  ...pick(row, 'delivery_at', 'license_start', 'license_end'),
  ...materialsOnly(row),
});

/** Each title with its offer, and the request field for its faults. */
const offersOf = (
  rows: readonly QuoteMovieRow[],
  { titles = [], ...common }: Partial<CounterTerms> & Pick<Negotiation, 'titles'>,
) =>
  rows.map((row) => {
    const at = titles.findIndex((title) => title.quote_movie === row.uuid);
    const own = Object.entries(titles[at] ?? {}).filter(([, value]) => value !== null && value !== undefined);
    const standing = standingTerms(row);
    return {
      row,
      standing,
      offered: countered(standing, { ...common, ...Object.fromEntries(own) }),
      fieldOf: (field: string) => (own.some(([name]) => name === field) ? `titles.${at}.${field}` : field),
    };
  });

const once = (issues: readonly Issue[]): Issue[] =>
  issues.filter(
    ({ field, rule }, at) => issues.findIndex((other) => other.field === field && other.rule === rule) === at,
  );

type Bounds = Parameters<typeof counterDateIssues>[2];

/** Issues with the dates that an offer changes, at their fields, even if the offer is only partly readable. */
export const counterIssuesOf = (
  rows: readonly QuoteMovieRow[],
  offer: Parameters<typeof offersOf>[1],
  bounds: Bounds,
): Issue[] =>
  once(
    offersOf(rows, offer).flatMap(({ standing, offered, fieldOf }) =>
      counterDateIssues(standing, offered, bounds).map((issue) => ({ ...issue, field: fieldOf(issue.field) })),
    ),
  );

type Share = { readonly locked: LockedQuote; readonly provider: LockedQuote['providers'][number] };

/** Refuses terms that changed since the buyer saw them (D30). */
const refuseUnseen = async (tx: Tx, { locked, provider }: Share, seen: string, context: { today: string }) => {
  const { quote } = locked;
  const rates = await ratesFor(tx, quote, context.today);
  const titles = locked.titles.filter(
    (title) => title.quote_provider_id === provider.uuid && title.status === quoteMovieStatus.waiting_purchase_response,
  );
  const { sha256 } = hashTerms(
    await providerQuoteTerms(tx, { quote, share: provider, titles, rates, today: context.today }),
  );
  if (sha256 !== seen) throw new Refused('terms_changed', { details: { seen, now: sha256 } });
  return rates;
};

/**
 * Makes a counter-offer or requests a new answer (D2, negotiate): the current answer ends and stays in the history. All
 * titles or none, with all faults together. A request that changes no term needs an explanatory text.
 */
export const negotiateQuoteMovies = async (deps: Deps, actor: Actor, negotiation: Negotiation): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, negotiation.uuid);
    const provider = locked.providers.find((share) => share.uuid === negotiation.quote_provider);
    const titles = namedQuoteMovies(locked, [...new Set(negotiation.quote_movies)]);
    if (provider === undefined || titles.some((title) => title.quote_provider_id !== provider.uuid))
      throw new Refused('not_found');
    refuseElsewhere('negotiate', titles, ({ status }) => status === quoteMovieStatus.waiting_purchase_response);
    const today = deps.clock.today().toString();
    const rates = await refuseUnseen(tx, { locked, provider }, negotiation.terms_sha256, { today });
    const offers = offersOf(titles, negotiation);
    const message = negotiation.message ?? null;
    const share = offeredProviderQuote(locked.quote, provider, negotiation);
    const isOffer = share.after !== null || offers.some(({ standing, offered }) => isCounterOffer(standing, offered));
    const silent = message === null && !isOffer;
    const issues = offers.flatMap(({ standing, offered, fieldOf }) =>
      [
        ...missingPriceTerms(offered),
        ...limitIssues(offered, offered, rates),
        ...counterDateIssues(standing, offered, { today }),
      ].map((issue) => ({ ...issue, field: fieldOf(issue.field) })),
    );
    const named = titles.map(({ uuid }) => uuid);
    issues.push(...offeredProviderQuoteIssues(share, { titles: locked.titles, named, field: 'quote_movies' }));
    if (silent) issues.push(requiredIssue('message'));
    if (issues.length > 0) throw new Refused('invalid', { issues: once(issues) });
    await moveMovies(tx, deps, actor, {
      action: 'negotiate',
      quote: locked.quote,
      ...(await saveProviderAnswer(tx, share)),
      titles,
      message,
      change: (row) => {
        const offered = offers.find((offer) => offer.row.uuid === row.uuid)?.offered ?? standingTerms(row);
        return {
          ...pickCosts(offered),
          ...pick(offered, 'period_minimum_guarantee', 'delivery_at', 'license_start', 'license_end'),
          ...materialsOnly(offered),
          negotiating: true,
          valid_until: null,
        };
      },
    });
    if (isOffer)
      await recordStage(tx, { quote: locked.quote, share: provider }, { stage: 'requested', dated_on: today });
  });
