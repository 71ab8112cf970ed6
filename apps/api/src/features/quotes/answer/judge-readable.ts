import type { Actor } from '@eigaichi/domain/accounts/actor';
import { answerCommonTerms, answerDateIssues, movieAnswer, offeredPeriod } from '@eigaichi/domain/quotes/answer/answer';
import { counterOffer, counterTerms } from '@eigaichi/domain/quotes/negotiate/counter-offer';
import type { ProviderQuoteTerms } from '@eigaichi/domain/quotes/share-terms';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { readableOf } from '@eigaichi/domain/shared/rules/together';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { findQuote, type QuoteFacts } from '../quote-facts.ts';
import { answeredDays, validityIssues } from './judge-answer.ts';
import { counterIssuesOf } from './negotiate-quote-movies.ts';
import { offeredProviderQuote, offeredProviderQuoteIssues } from './offered-share.ts';

/** Titles as sent, with any content. */
const entries = z.array(z.unknown()).max(200).catch([]);
const titlesAsSent = z.object({ titles: entries }).catch({ titles: [] });

const titleAnswer = movieAnswer.extend({ quote_movie: z.uuid() });
const titleCounter = counterTerms.extend({ quote_movie: z.uuid() });

type Sent = { readonly uuid: string; readonly sent: unknown };

/** Issues of an offer for all titles, as far as it is readable (D2e). */
const readableShareIssues = ({ quote, shares: [share] }: QuoteFacts, offer: ProviderQuoteTerms): Issue[] =>
  share === undefined
    ? []
    : offeredProviderQuoteIssues(offeredProviderQuote(quote, share, offer), { titles: [], named: [], field: 'titles' });

/**
 * Issues with the dates of an answer that breaks its schema, as far as readable (D2b, D27). Checks its validity, and
 * each title whose own dates are all valid. Nothing is locked or stored.
 */
export const readableAnswerIssues = async (
  deps: Deps,
  actor: Actor,
  { uuid, valid_until = '', sent }: Sent & { readonly valid_until?: string | undefined },
): Promise<Issue[]> => {
  const facts = await findQuote(deps.db, actor, uuid);
  if (facts === undefined) return [];
  const { quote } = facts;
  const today = deps.clock.today().toString();
  const dated = titlesAsSent.parse(sent).titles.flatMap((title, at) => {
    const { quote_movie, ...answer } = readableOf(titleAnswer, title);
    const isDated = 'license_start' in answer && 'license_end' in answer && 'delivery_at' in answer;
    const standing = facts.titles.find(({ uuid }) => uuid === quote_movie) ?? quote;
    return isDated ? [{ at, quote, answer, asked: offeredPeriod(quote, standing) }] : [];
  });
  return [
    ...readableShareIssues(facts, readableOf(answerCommonTerms, sent)),
    ...validityIssues(valid_until, dated, today),
    ...dated.flatMap(({ at, answer, asked }) =>
      answerDateIssues(answeredDays(quote, answer), { asked, today }).map((issue) => ({
        ...issue,
        field: `titles.${at}.${issue.field}`,
      })),
    ),
  ];
};

const counteredAsSent = z
  .object({ titles: entries, quote_movies: z.array(z.uuid()).max(200).catch([]) })
  .catch({ titles: [], quote_movies: [] });

/** Issues with the dates of a counter-offer that breaks its schema, as far as readable (D2e, D27). */
export const readableCounterIssues = async (deps: Deps, actor: Actor, { uuid, sent }: Sent): Promise<Issue[]> => {
  const facts = await findQuote(deps.db, actor, uuid);
  if (facts === undefined) return [];
  const { titles, quote_movies } = counteredAsSent.parse(sent);
  const own = titles.flatMap((title) => {
    const { quote_movie, ...terms } = readableOf(titleCounter, title);
    return quote_movie === undefined ? [] : [{ quote_movie, ...terms }];
  });
  const offer = readableOf(counterOffer, sent);
  return [
    ...readableShareIssues(facts, offer),
    ...counterIssuesOf(
      facts.titles.filter((row) => quote_movies.includes(row.uuid)),
      { ...offer, titles: own },
      { today: deps.clock.today().toString() },
    ),
  ];
};
