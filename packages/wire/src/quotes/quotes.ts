import { currencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { quoteTasks } from '@eigaichi/domain/quotes/desk/tasks';
import { quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { quoteSorts } from '@eigaichi/domain/quotes/list/work-list';
import { endings } from '@eigaichi/domain/quotes/moves';
import { optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery, searchText } from '../shared/paging.ts';
import {
  colleague,
  frozenRates,
  providerQuote,
  quoteCompany,
  quotedMovie,
  quoteEvent,
  quoteParams,
  quotePromise,
  quoteStatus,
} from './quotes-parts.ts';
import { frozenConditions } from './request/quote-conditions.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'quotes.read' } as const;

/** A quote as visible to the reader: a provider sees only its own quote, and nothing before status 2 (D1, D2). */
export const quote = namedObject('Quote', {
  uuid: z.uuid(),
  number: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  consumer: quoteCompany,
  /** As requested. The buyer, staff, and a provider once signed see the access data of a delivery address. */
  conditions: frozenConditions,
  currency: z.string(),
  contract_months: z.number().int(),
  latest_start: day,
  status: quoteStatus,
  negotiating: z.boolean(),
  /** The answer due within five business days of the request, as promised to or owed by the reader (D3b). */
  promise: quotePromise.nullable(),
  providers: z.array(providerQuote),
  events: z.array(quoteEvent),
  unread_messages: z.number().int(),
  /** Minimum prices of D7e in the quote's currency, in whole units. */
  limits: z.object({
    currency: z.string(),
    minimum_flat_price: z.number(),
    minimum_guarantee: z.number(),
  }),
  /** Frozen rates by currency; before confirmation, the day's. Managers only (D7f). */
  rates: frozenRates.optional(),
  /** The reader's own colleagues responsible for the quote and for its delivery (D14i, D37c). */
  assignee: colleague.nullable(),
  delivery_assignee: colleague.nullable(),
  /** The provider's answer that waits for a colleague's approval (D14k); only for the provider's own people. */
  waiting_answer: z
    .object({
      business_case: z.uuid(),
      asked_by_name: z.string(),
      is_own: z.boolean(),
      /** Its titles: a colleague can answer the others. */
      quote_movies: z.array(z.uuid()),
    })
    .nullable()
    .optional(),
  actions: z.array(action),
});

export const quoteRow = namedObject('QuoteRow', {
  uuid: z.uuid(),
  number: z.number().int(),
  /** The reader's counterparty: the buyer, or the providers. */
  counterparties: z.array(quoteCompany),
  /** The first few of its titles under this tab, and their number. */
  titles: z.array(quotedMovie),
  titles_total: z.number().int(),
  license_start: day,
  license_end: day,
  countries: z.array(z.string()),
  all_countries: z.boolean(),
  rights: z.array(z.number().int()),
  status: quoteStatus,
  /** Common ending of titles at 8, if all ended alike. */
  ended_by: z.enum(endings).nullable(),
  negotiating: z.boolean(),
  /** Parties with a next step, if the reader is among them, and the start of the longest wait. */
  next: z.array(z.enum(members.roles)),
  waits_for_reader: z.boolean(),
  waits_since: z.string().nullable(),
  requested_on: day,
  moved_at: z.string(),
  unread_messages: z.number().int(),
  /** The answer due within five business days (D3b); null once no promise remains. */
  promise: quotePromise.nullable(),
  /** The earliest last day of the answers to be signed; null if there are none. */
  valid_until: day.nullable(),
  /** The requested total until an offer or agreement; then what the reader pays or receives (managers: buyer side). */
  total: amount.nullable(),
  total_is: z.enum(['asked', 'offered', 'agreed']),
  /** Decisions of staff and cancellation by the buyer in the list (D3d), and the version they are based on (D30). */
  actions: z.array(action),
  version: z.number().int(),
  assignee: colleague.nullable(),
  delivery_assignee: colleague.nullable(),
  href: z.string(),
});

/** Choice and order of a list's rows. */
export const quotesFilter = {
  tab: z.enum(quoteTabs).default('progress'),
  /** Part of a title's name (Japanese, kana, English) or a company's name, or the number. */
  free_word: searchText.optional(),
  /** Part of the counterparty's name. */
  company: searchText.optional(),
  /** The next to move: the reader, or a role. */
  next: z.enum(['mine', ...members.roles]).optional(),
  /** Only those past their promised date (D3b). */
  late: z.stringbool().optional(),
  /** For staff: only those with this task (D2). */
  task: z.enum(quoteTasks).optional(),
  /** Only those assigned to the reader, or to no colleague of theirs (D14i, D37c). */
  assigned: z.enum(['me', 'none']).optional(),
  /** Tokyo dates of the request, inclusive. */
  requested_from: optionalDate,
  requested_to: optionalDate,
  currency: optionSchema(currencies).optional(),
  /** Range of `total`, in major units. */
  amount_min: z.coerce.number().min(0).max(1e12).optional(),
  amount_max: z.coerce.number().min(0).max(1e12).optional(),
  /** For companies: the order of the whole list; by default that of D3. */
  sort: z.enum(quoteSorts).optional(),
};

export const listQuotes = endpoint('quotes.list', 'GET /quotes', {
  access: members,
  scope: 'quotes:read',
  query: pageQuery.extend(quotesFilter),
  answer: listOf(quoteRow).extend({
    /** Number of quotes per tab with these filters. */
    tabs: z.object({ progress: z.number().int(), purchased: z.number().int(), history: z.number().int() }),
    /** For staff: quotes with a licence that ended before its materials were received, regardless of filters. */
    undelivered: z.number().int().optional(),
  }),
  may_lag: true,
});

export const readQuote = endpoint('quotes.read', 'GET /quote/:uuid', {
  access: members,
  scope: 'quotes:read',
  params: quoteParams,
  answer: oneOf(quote),
});
