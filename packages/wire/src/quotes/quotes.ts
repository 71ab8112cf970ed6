import { cellStyles } from '@eigaichi/domain/agreements/document/document';
import { currencies, paymentCurrencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { answerFrame, movieAnswer } from '@eigaichi/domain/quotes/answer/answer';
import { counterStaffShape, requestStaffShape } from '@eigaichi/domain/quotes/desk/staff-terms';
import { quoteTasks } from '@eigaichi/domain/quotes/desk/tasks';
import { quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { messageReaders } from '@eigaichi/domain/quotes/messages/messages';
import { endings } from '@eigaichi/domain/quotes/moves';
import { counterOffer, counterTerms } from '@eigaichi/domain/quotes/negotiate/counter-offer';
import { askedMovies } from '@eigaichi/domain/quotes/request/asked-movies';
import { mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import { checkTransfer, transferFields } from '@eigaichi/domain/settlement/payment-input';
import { date, optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { noteMaxLength, optionalText, requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { freeWord, listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { conditionsIn, frozenConditions } from './quote-conditions.ts';
import {
  amount,
  colleague,
  frozenRates,
  ledgerLine,
  paidIn,
  providerQuote,
  quoteCompany,
  quotedMovie,
  quoteEvent,
  quoteParams,
  quotePromise,
  quoteStatus,
} from './quotes-parts.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'] } as const;
const buyers = { as: 'effective', roles: ['consumer'], capability: 'quotes.request' } as const;
const managers = { as: 'effective', roles: ['manager'], capability: 'quotes.manage' } as const;
const answerers = { as: 'effective', roles: ['provider', 'manager'] } as const;
const sellers = { as: 'effective', roles: ['provider'] } as const;
/** What staff do for a party takes a staff role that manages quotes (D2d, D16). */
const byStaff = { staff: 'quotes.manage' } as const;
const dealers = { as: 'effective', roles: ['consumer', 'manager'] } as const;

/** A quote as its reader may see it: a provider its own share alone, and nothing before status 2 (D1, D2). */
export const quote = z
  .object({
    uuid: z.uuid(),
    number: z.number().int(),
    version: z.number().int(),
    created_at: z.string(),
    confirmed_at: z.string().nullable(),
    consumer: quoteCompany,
    /** As asked; access data of a delivery address are shown to the buyer itself, to staff, and to a provider once signed. */
    conditions: frozenConditions,
    currency: z.string(),
    contract_months: z.number().int(),
    latest_start: z.string(),
    status: quoteStatus,
    negotiating: z.boolean(),
    /** The answer within five business days of the request, as the reader was promised it or owes it (D3b). */
    promise: quotePromise.nullable(),
    providers: z.array(providerQuote),
    events: z.array(quoteEvent),
    unread_messages: z.number().int(),
    /** The least prices of D7e in the quote's currency, as whole units. */
    limits: z.object({
      currency: z.string(),
      minimum_flat_price: z.number(),
      minimum_guarantee: z.number(),
    }),
    /** Frozen rates by currency, before the confirmation the day's: managers alone (D7f). */
    rates: frozenRates.optional(),
    /** The colleague who sees to it: staff alone (D37c). */
    assignee: colleague.nullable().optional(),
    actions: z.array(action),
  })
  .meta({ id: 'Quote' });

export const quoteRow = z
  .object({
    uuid: z.uuid(),
    number: z.number().int(),
    /** The reader's counterparty: the buyer, or the providers. */
    counterparties: z.array(quoteCompany),
    /** The first few of its titles under this tab, and how many there are. */
    titles: z.array(quotedMovie),
    titles_total: z.number().int(),
    license_start: z.string(),
    license_end: z.string(),
    countries: z.array(z.string()),
    all_countries: z.boolean(),
    rights: z.array(z.number().int()),
    status: quoteStatus,
    /** How titles at 8 came to their end, where all of them ended alike. */
    ended_by: z.enum(endings).nullable(),
    negotiating: z.boolean(),
    /** Who has something to do next, whether the reader is among them, and since when the longest waits. */
    next: z.array(z.enum(members.roles)),
    waits_for_reader: z.boolean(),
    waits_since: z.string().nullable(),
    requested_on: z.string(),
    moved_at: z.string(),
    /** Messages that the reader hasn't seen. */
    unread_messages: z.number().int(),
    /** The answer within five business days (D3b); null once nothing is promised any more. */
    promise: quotePromise.nullable(),
    /** What was asked, until something is offered or agreed: then what the reader pays or receives (managers: the buyer's side). */
    total: amount.nullable(),
    total_is: z.enum(['asked', 'offered', 'agreed']),
    /** What staff may decide on it in the list, and the version that a decision is made on (D30). */
    actions: z.array(action),
    version: z.number().int(),
    assignee: colleague.nullable().optional(),
    href: z.string(),
  })
  .meta({ id: 'QuoteRow' });

export const listQuotes = endpoint({
  name: 'quotes.list',
  method: 'GET',
  path: '/quotes',
  access: members,
  query: pageQuery.extend({
    tab: z.enum(quoteTabs).default('progress'),
    /** Part of a title's name (Japanese, kana, English), of a company's, or the number. */
    free_word: freeWord.optional(),
    /** Part of the counterparty's name. */
    company: freeWord.optional(),
    /** Who moves next: the reader, or a role. */
    next: z.enum(['mine', ...members.roles]).optional(),
    /** Only those whose promise has passed (D3b). */
    late: z.stringbool().optional(),
    /** For staff: only those that have this task (D2). */
    task: z.enum(quoteTasks).optional(),
    /** For staff: only those that the reader sees to, or that none of them does (D37c). */
    assigned: z.enum(['me', 'none']).optional(),
    /** Days of the request in Tokyo, both in. */
    requested_from: optionalDate,
    requested_to: optionalDate,
    currency: optionSchema(currencies).optional(),
    /** Of `total`, in major units. */
    amount_min: z.coerce.number().min(0).max(1e12).optional(),
    amount_max: z.coerce.number().min(0).max(1e12).optional(),
  }),
  answer: listOf(quoteRow).extend({
    /** How many quotes are under each tab with these filters. */
    tabs: z.object({ progress: z.number().int(), purchased: z.number().int(), history: z.number().int() }),
    /** For staff: quotes with a licence that ended before its materials were received, regardless of filters. */
    undelivered: z.number().int().optional(),
  }),
  status: 200,
  may_lag: true,
});

export const readQuote = endpoint({
  name: 'quotes.read',
  method: 'GET',
  path: '/quote/:uuid',
  access: members,
  params: quoteParams,
  answer: oneOf(quote),
  status: 200,
});

export const requestQuote = endpoint({
  name: 'quotes.request',
  method: 'POST',
  path: '/quote',
  access: buyers,
  body: z.object({
    movies: askedMovies({ min: 1, max: mostMovies }),
    conditions: conditionsIn,
    draft: z
      .uuid()
      .optional()
      .meta({
        description: 'Draft that this request replaces; it is closed (D4b)',
        examples: ['0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a12'],
      }),
    ...requestStaffShape,
  }),
  answer: oneOf(quote),
  status: 201,
  idempotent: true,
});

/** Freezes the rates and each provider's fee rate (D7) and passes the quote on. */
export const confirmQuote = endpoint({
  name: 'quotes.confirm',
  method: 'POST',
  path: '/quote/:uuid/confirm',
  access: managers,
  params: quoteParams,
  body: z.object({ version: z.number().int() }),
  answer: oneOf(quote),
  status: 200,
});

export const answerQuote = endpoint({
  name: 'quotes.answer',
  method: 'POST',
  path: '/quote/:uuid/answer',
  access: { ...answerers, ...byStaff },
  params: quoteParams,
  body: answerFrame.extend({
    titles: boundedList(movieAnswer.extend({ quote_movie: z.uuid(), version: z.number().int() }), { min: 1, max: 200 }),
  }),
  answer: oneOf(quote),
  status: 200,
});

const named = z.object({ quote_movies: boundedList(z.uuid(), { min: 1, max: 200 }) });

export const declineQuote = endpoint({
  name: 'quotes.decline',
  method: 'POST',
  path: '/quote/:uuid/decline',
  access: { ...answerers, ...byStaff },
  params: quoteParams,
  body: named.extend({ reason: requiredText(400) }),
  answer: oneOf(quote),
  status: 200,
});

export const withdrawAnswer = endpoint({
  name: 'quotes.withdraw_answer',
  method: 'POST',
  path: '/quote/:uuid/withdraw_answer',
  access: sellers,
  params: quoteParams,
  body: named,
  answer: oneOf(quote),
  status: 200,
});

/**
 * A counter-offer for the named titles of one provider, or the wish for a new answer; ends the standing one (D2). What is
 * said for all holds for each of them, unless `titles` says something else for one.
 */
export const negotiateQuote = endpoint({
  name: 'quotes.negotiate',
  method: 'POST',
  path: '/quote/:uuid/negotiate',
  access: buyers,
  params: quoteParams,
  body: counterOffer.extend({
    ...counterStaffShape,
    quote_provider: z.uuid(),
    quote_movies: boundedList(z.uuid(), { min: 1, max: 200 }),
    titles: boundedList(counterTerms.extend({ quote_movie: z.uuid(), ...counterStaffShape }), { max: 200 }).default([]),
    terms_sha256: z.string().length(64),
  }),
  answer: oneOf(quote),
  status: 200,
});

export const cancelQuote = endpoint({
  name: 'quotes.cancel',
  method: 'POST',
  path: '/quote/:uuid/cancel',
  access: { ...dealers, ...byStaff },
  params: quoteParams,
  body: z.object({
    version: z.number().int(),
    /** Titles to cancel; none named cancels all that aren't signed. */
    quote_movies: boundedList(z.uuid(), { max: 200 }).optional(),
    /** Shown to both sides; required from a manager. */
    reason: optionalText(noteMaxLength),
  }),
  answer: oneOf(quote),
  status: 200,
});

/** What the buyer is about to sign with one provider, and its hash (D30). */
export const readQuoteTerms = endpoint({
  name: 'quotes.terms',
  method: 'GET',
  path: '/quote/:uuid/terms/:quote_provider',
  access: dealers,
  params: quoteParams.extend({ quote_provider: z.uuid() }),
  query: z.object({
    /** Where the quote's currency can't be paid in (D7g); unsaid, the usual one of the buyer's country. */
    payment_currency: optionSchema(paymentCurrencies).optional(),
  }),
  answer: oneOf(
    z.object({
      /** Everything that is granted and paid, row by row as the agreement prints it: the hash is over what these are made of. */
      rows: z.array(z.object({ style: z.enum(cellStyles), texts: z.array(z.string()) })),
      sha256: z.string(),
      wording_version: z.string(),
      clauses: z.array(z.object({ heading: z.string(), text: z.string() })),
      lines: z.array(
        z.object({
          quote_movie: z.uuid(),
          movie: quotedMovie,
          license_start: z.string(),
          license_end: z.string(),
          lines: z.array(ledgerLine),
          /** How their sum becomes what is paid in another currency (D7g); empty where it is paid as it is. */
          payable: z.array(ledgerLine),
        }),
      ),
      delivery: ledgerLine.nullable(),
      delivery_payable: z.array(ledgerLine),
      total: amount,
      paid_in: paidIn.nullable(),
      prepayment: z.boolean(),
    }),
  ),
  status: 200,
});

/** Signing is once and for all: the hash seen must be the hash now, and nothing may clash (D2, D9). */
export const signQuote = endpoint({
  name: 'quotes.sign',
  method: 'POST',
  path: '/quote/:uuid/sign',
  access: { ...dealers, ...byStaff },
  params: quoteParams,
  body: z.object({
    quote_provider: z.uuid(),
    terms_sha256: z.string().length(64),
    consent: z.literal(true),
    person_name: requiredText(200),
    person_title: requiredText(200),
    /** Titles of this provider that are taken or still unanswered, dropped from the request. */
    drop: boundedList(z.uuid(), { max: 200 }).default([]),
    /** In what the buyer pays, where the quote's currency is no payment currency (D7g). */
    payment_currency: optionSchema(paymentCurrencies).optional(),
  }),
  answer: oneOf(quote),
  status: 200,
  idempotent: true,
});

/** A manager records the prepayment of a first-time buyer (D2, release), by the form of every payment (D8d). */
export const releaseQuote = endpoint({
  name: 'quotes.release',
  method: 'POST',
  path: '/quote/:uuid/release',
  access: managers,
  params: quoteParams,
  body: z.object({ quote_provider: z.uuid(), ...transferFields }).check(...checkTransfer),
  answer: oneOf(quote),
  status: 200,
});

/** The buyer reports the first day of streaming, which confirms delivery (D2, start and report_start). */
export const reportStart = endpoint({
  name: 'quotes.report_start',
  method: 'POST',
  path: '/quote/:uuid/report_start',
  access: buyers,
  params: quoteParams,
  body: named.extend({ license_started_at: date }),
  answer: oneOf(quote),
  status: 200,
});

export const sendQuoteMessage = endpoint({
  name: 'quotes.message',
  method: 'POST',
  path: '/quote/:uuid/message',
  access: { ...members, ...byStaff },
  params: quoteParams,
  body: z.object({
    quote_provider: z.uuid(),
    quote_movie: z.uuid().nullish(),
    /** The other party unless said otherwise; staff write to both sides or to one. */
    to: z.enum(messageReaders).optional(),
    message: requiredText(400),
  }),
  answer: oneOf(quote),
  status: 200,
});

/** The reader has seen the messages up to this entry of the history. */
export const readQuoteMessages = endpoint({
  name: 'quotes.read_messages',
  method: 'POST',
  path: '/quote/:uuid/read',
  access: members,
  params: quoteParams,
  body: z.object({ up_to: z.uuid() }),
  answer: oneOf(z.object({ unread_messages: z.number().int() })),
  status: 200,
});
