import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MovieAnswer } from '@eigaichi/domain/quotes/answer/answer';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { ProviderQuoteTerms } from '@eigaichi/domain/quotes/share-terms';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { ratesFor } from '../current-rates.ts';
import { byProvider } from '../move-quote-movies.ts';
import { quoteMovieNames } from '../quote-movie-names.ts';
import type { QuoteMovieRow } from '../quote-row.ts';
import { lockQuote, namedQuoteMovies, type QuoteMovieChange } from '../quotes-store.ts';
import { refuseElsewhere } from '../refuse-state.ts';
import { answeredChanges, quoteMovieIssues, validityIssues } from './judge-answer.ts';
import { offeredProviderQuote, offeredProviderQuoteIssues, pricingIssues, pricingTypeOf } from './offered-share.ts';

type Answered = MovieAnswer & {
  readonly quote_movie: string;
  /** The version of the title that the answer is based on (D30). */
  readonly version?: number;
};

export type SentAnswer = ProviderQuoteTerms & {
  readonly uuid: string;
  readonly titles: readonly Answered[];
  readonly valid_until: string;
  readonly person_name: string;
  readonly person_title: string;
  readonly message?: string | null | undefined;
};

const under = (prefix: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, field: `${prefix}.${issue.field}` }));

/** Refuses an answer based on terms that changed meanwhile, naming each such title with both versions (D30). */
const refuseStaleQuoteMovies = (rows: readonly QuoteMovieRow[], titles: readonly Answered[]) => {
  const stale = titles.flatMap(({ quote_movie, version }, at) => {
    const now = rows[at]?.version;
    return version === undefined || now === undefined || now === version
      ? []
      : [{ quote_movie, current_version: now, made_on: version }];
  });
  if (stale.length > 0) throw new Refused('stale_version', { details: { titles: stale } });
};

const parts = (name: string) => name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).toSorted().join(' ');

/** Requires staff answering for a provider to name the person there who agreed, never themselves (D2). */
const staffNamed = ({ role, person }: Actor, name: string): Issue[] =>
  role === 'manager' && parts(name) === parts(person.name)
    ? [{ field: 'person_name', rule: 'person_of_provider', params: {} }]
    : [];

/**
 * Locks the quote and judges an answer by all rules of today. Refuses it with all its faults. Returns the provider
 * quotes with the new terms, and the change of each title.
 */
export const judgeSentAnswer = async (tx: Tx, deps: Deps, actor: Actor, answer: SentAnswer) => {
  const locked = await lockQuote(tx, actor, answer.uuid);
  const rows = namedQuoteMovies(
    locked,
    answer.titles.map((title) => title.quote_movie),
  );
  refuseElsewhere('answer', rows, ({ status }) => status === quoteMovieStatus.waiting_provider_response);
  refuseStaleQuoteMovies(rows, answer.titles);
  const today = deps.clock.today().toString();
  const rates = await ratesFor(tx, locked.quote, today);
  const names = await quoteMovieNames(
    tx,
    rows.map(({ movie_id }) => movie_id),
  );
  const shares = byProvider(rows, locked.providers).map((share) => ({
    ...share,
    offered: offeredProviderQuote(locked.quote, share.provider, answer),
  }));
  const pricedAs = (row: QuoteMovieRow): QuoteMovieRow => {
    const share = shares.find(({ provider }) => provider.uuid === row.quote_provider_id);
    return share === undefined ? row : { ...row, pricing_type: pricingTypeOf(share.offered) };
  };
  const answered = answer.titles.flatMap((title, at) => {
    const row = rows[at];
    return row === undefined
      ? []
      : [{ quote: locked.quote, row: pricedAs(row), answer: title, fee_rate: '0' as const }];
  });
  const changes = await answeredChanges(tx, locked.quote, answered);
  const named = rows.map(({ uuid }) => uuid);
  const issues = [
    ...shares.flatMap(({ offered }) =>
      offeredProviderQuoteIssues(offered, { titles: locked.titles, named, field: 'titles' }),
    ),
    ...shares.flatMap(({ offered }) => pricingIssues(offered)),
    ...staffNamed(actor, answer.person_name),
    ...validityIssues(answer.valid_until, answered, today),
    ...answered.flatMap((each, at) =>
      under(`titles.${at}`, quoteMovieIssues(each, { rates, today, names: names(each.row.movie_id) })),
    ),
  ];
  if (issues.length > 0) throw new Refused('invalid', { issues });
  const changeOf = ({ uuid }: QuoteMovieRow): QuoteMovieChange => ({
    ...changes.get(uuid),
    valid_until: answer.valid_until,
    answered_by_name: answer.person_name,
    answered_by_title: answer.person_title,
    negotiating: false,
  });
  return { locked, shares, rates, today, changeOf };
};

export type JudgedAnswer = Awaited<ReturnType<typeof judgeSentAnswer>>;
