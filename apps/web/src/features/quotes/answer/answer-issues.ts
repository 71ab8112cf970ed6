import { offeredPeriod } from '@eigaichi/domain/quotes/answer/answer';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import type { Quote, QuoteMovie } from '../queries.ts';
import type { Frame } from './quote-movie-draft.ts';
import type { ReadQuoteMovie } from './read-quote-movie.ts';

/** Period of the request and of the buyer's counter-offer; an answer may narrow it but not exceed it. */
export const requestedPeriod = ({ conditions }: Quote, title: QuoteMovie) => offeredPeriod(conditions, title);

/** Unreadable fields of a title. The server judges readable answers. */
export const quoteMovieIssues = (read: ReadQuoteMovie): Issue[] => (read.success ? [] : issuesOf(read.error));

/** Missing parts apart from the titles: the answer's validity and the person who gives it. */
export const frameIssues = ({ consent, ...frame }: Frame & { readonly consent: boolean }): Issue[] =>
  [
    ...(['valid_until', 'person_name', 'person_title'] as const).filter((field) => frame[field].trim() === ''),
    ...(consent ? [] : ['consent']),
  ].map((field) => ({ field, rule: 'required', params: {} }));
