import { quoteWorks } from '@eigaichi/domain/quotes/colleagues/works';
import { quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { mostSelectedQuotes } from '@eigaichi/domain/quotes/list/work-list';
import { boundedList, commaList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { quotesFilter } from './quotes.ts';

const selected = { max: mostSelectedQuotes };
const several = { ...selected, min: 1, key: (entry: unknown) => JSON.stringify(entry) };
const bothSides = { as: 'effective', roles: ['provider', 'consumer'] } as const;

/** Quotes that a bulk action changed, and every other one with the reason, in the reader's language. */
const outcome = oneOf(
  z.object({ done: z.array(z.uuid()), refused: z.array(z.object({ uuid: z.uuid(), message: z.string() })) }),
);

/** Cancels all unsigned titles of each quote, at the version seen (D3d, D30); a refusal leaves the other quotes. */
export const cancelQuotes = endpoint('quotes.cancel_many', 'POST /quotes/cancel', {
  access: { as: 'effective', roles: ['consumer'], member: 'quotes.request' },
  body: z.object({
    quotes: boundedList(z.object({ uuid: z.uuid(), version: z.number().int() }), several),
  }),
  answer: outcome,
});

/**
 * Assigns each quote or its delivery to a colleague or to no one. `seen` is the assignee that the sender saw (D30). The
 * notification leads to the list under `tab`.
 */
export const assignQuotes = endpoint('quotes.assign_many', 'PUT /quotes/assignee', {
  access: { ...bothSides, member: 'quotes.message' },
  body: z.object({
    quotes: boundedList(z.object({ uuid: z.uuid(), seen: z.uuid().nullable() }), several),
    assignee: z.uuid().nullable(),
    work: z.enum(quoteWorks).default('quote'),
    tab: z.enum(quoteTabs).default('progress'),
  }),
  answer: outcome,
});

/**
 * Exports the list for those who may read it: all quotes of its filter, or the named ones among them (D3d). Not made in
 * a thread, because a word is found by the search index.
 */
export const exportQuotes = endpoint('quotes.export', 'GET /quotes/export/:format', {
  access: bothSides,
  scope: 'quotes:read',
  params: z.object({ format: z.enum(['csv', 'xlsx']) }),
  query: z.object({
    ...quotesFilter,
    quotes: commaList(z.uuid(), selected).optional(),
    language: z.enum(['ja', 'en']).optional(),
  }),
  answer: file,
});
