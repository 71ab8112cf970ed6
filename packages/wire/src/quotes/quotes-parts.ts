import { carriedKinds } from '@eigaichi/domain/deliveries/carried';
import { paymentCurrencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { endings, quoteStatuses } from '@eigaichi/domain/quotes/moves';
import { byCost, byPrice } from '@eigaichi/domain/quotes/prices';
import { z } from 'zod';
import { action, image } from '../movies/movie-parts.ts';
import { openInvoice } from '../settlement/open-invoice.ts';
import { amount, decimal } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { namedObject } from '../shared/named-object.ts';
import { amendedConditions, paymentTerms } from './request/quote-conditions.ts';

/** How an amount was made: `from` × `months` × `rate`, or `percent` of `from`, rounded once (D7f). */
export const arithmetic = {
  from: amount.optional(),
  percent: decimal.optional(),
  /** What `from` was exchanged with, with every digit that was used. */
  rate: decimal.optional(),
  /** What yen were divided by: yen for one unit of the amount's currency, with every digit that was used. */
  divisor: decimal.optional(),
  /** Contract months that a monthly guarantee counts. */
  months: z.number().int().optional(),
};

/** One line of an opened amount (D7f); its name is worded by the page. */
export const ledgerLine = namedObject('LedgerLine', {
  name: z.string(),
  amount,
  ...arithmetic,
});

/** In which currency a buyer pays, where the quote's is no payment currency (D7g); `yen` for one unit, `total` what is fixed. */
export const paidIn = namedObject('PaidIn', {
  currency: optionSchema(paymentCurrencies),
  rates: z.array(z.object({ currency: z.string(), yen: z.string() })),
  total: amount,
});

/** An approval above the limit of the buyer's company, and the case for exactly these terms, if there is one (D14j). */
export const approvalNeed = namedObject('ApprovalNeed', {
  state: z.enum(['missing', 'waiting', 'approved']),
  business_case: z.uuid().nullable(),
  limit: amount,
});

/** The state of the promise of an answer today (D3b); `days` are business days left, or late. */
export const quotePromise = namedObject('QuotePromise', {
  due_on: day,
  state: z.enum(['today', 'tomorrow', 'left', 'late']),
  days: z.number().int(),
});

/** One step of a planned monthly amount (spec 9): an expectation, no line of a bill. */
export const plannedLine = ledgerLine.extend({ count: z.string().optional(), unit: z.string().optional() });

export const quoteStatus = z.literal([...quoteStatuses]);

/** Price terms in major units of the quote's currency (D7a). */
const price = z.number().nullable();
const priceTerms = z.object(byPrice(() => price));

export const quoteCompany = z.object({
  uuid: z.uuid(),
  company_name: z.string(),
  company_name_english: z.string().nullable(),
  hq_country: z.string().nullable(),
});

/** A person of the reader's own company, or of the staff for staff. */
export const colleague = namedObject('QuoteColleague', { uuid: z.uuid(), name: z.string(), is_self: z.boolean() });

export const quotedMovie = z.object({
  uuid: z.uuid(),
  film_name_ja: z.string().nullable(),
  film_name_en: z.string().nullable(),
  production_year: z.number().int().nullable(),
  image: image.nullable(),
});

export const frozenRates = z.record(z.string(), z.object({ exchange_rate: decimal, exchange_rate_addition: decimal }));

const option = z.number().int().nullable();

/** What a single material costs, in whole units, and by when it comes (D2b). */
const atCost = { fee: price.optional(), delivery_at: day.nullish() };

const materialsOut = {
  videos: z
    .array(
      z.object({
        video_type: z.number().int(),
        language: z.string().nullish(),
        encoding_format: option.optional(),
        resolution: option.optional(),
        frame_rate: option.optional(),
        aspect_ratio: option.optional(),
        audio_format: option.optional(),
        audio_channel: option.optional(),
        is_dcp: z.boolean(),
        ...atCost,
      }),
    )
    .nullable(),
  subtitles: z
    .array(z.object({ video_type: z.number().int(), language: z.string(), format: option.optional(), ...atCost }))
    .nullable(),
  images: z
    .array(
      z.object({
        kind: z.string(),
        count: z.number().int(),
        format: option.optional(),
        layered: z.boolean(),
        ...atCost,
      }),
    )
    .nullable(),
  fonts: z.array(z.string()).nullable(),
  files: z.array(z.object({ document_type: z.number().int(), format: z.number().int(), ...atCost })).nullable(),
  insurance: z
    .object({
      answer: z.number().int(),
      insurer: z.string().nullish(),
      coverage: z.string().nullish(),
      insured_until: z.string().nullish(),
      note: z.string().nullish(),
    })
    .nullable(),
};

/** One title of a quote as the reader may see it: a line it may not read is absent (D7f). */
export const quoteMovie = namedObject('QuoteMovie', {
  uuid: z.uuid(),
  /** Moves with every change of the title: what an answer was typed on (D30). */
  version: z.number().int(),
  movie: quotedMovie,
  status: quoteStatus,
  ended_by: z.enum(endings).nullable(),
  /** At 8: where it ended, which says on which page it stays (D3). */
  ended_from: quoteStatus.nullable(),
  end_reason: z.string().nullable(),
  negotiating: z.boolean(),
  asked: priceTerms,
  /** Asked for this title instead of the request's flat price, in whole units (D7b); null: the request's. */
  asked_flat_price: z.number().nullable(),
  answer: priceTerms.nullable(),
  technical_fee: price,
  translation_fee: price,
  period_minimum_guarantee: z.number().int(),
  /** What the answer says of materials and insurance; null means as asked (spec 3). */
  ...materialsOut,
  valid_until: day.nullable(),
  delivery_at: day.nullable(),
  license_start: day,
  license_end: day,
  /** The last day of a licence that was signed; null before. */
  license_will_end_at: day.nullable(),
  /** Blank rule of spec 9: null when it would be later than one day after the licence end. The first day where the stream goes on. */
  earliest_stream_start: day.nullable(),
  license_started_at: day.nullable(),
  delivered_at: z.string().nullable(),
  /** The last day on which a problem may be reported; null before the first download. */
  problems_until: day.nullable(),
  delivery_confirmed_on: day.nullable(),
  /** What of it was delivered under the licence that it follows without a gap (D4h). */
  carried: z.enum(carriedKinds).nullable(),
  moved_at: z.string(),
  buyer_lines: z.array(ledgerLine).optional(),
  provider_lines: z.array(ledgerLine).optional(),
  fee_rate: decimal.nullable().optional(),
  /** Yen that a manager adds: to a flat price before the fee, to a guarantee after it (D7b). */
  adjustment_yen: z.number().int().optional(),
  price_minimum_guarantee_fl_yen: z.number().int().optional(),
  planned_lines: z.array(plannedLine),
  actions: z.array(action),
});

export const quoteDue = z.object({
  side: z.enum(['buyer', 'provider']),
  kind: z.enum(['fixed', 'prepayment', 'delivery_fee', 'carriage', 'compensation', 'share', 'restatement', 'credit']),
  quote_movie: z.uuid().nullable(),
  amount,
  due_on: day.nullable(),
  settled_at: z.string().nullable(),
});

/** One version of an agreement, the signed one or an amendment of it (D2). */
export const agreementVersion = z.object({
  uuid: z.uuid(),
  number: z.number().int(),
  version: z.number().int(),
  signed_at: z.string(),
  /** Both sides' consent to an amendment; note and document are for that side and for staff. */
  consents: z.array(
    z.object({
      side: z.enum(['consumer', 'provider']),
      person_name: z.string(),
      consented_on: day,
      note: z.string().optional(),
      file_name: z.string().nullable().optional(),
    }),
  ),
});

export const quoteTermination = z.object({
  terminated_on: day,
  fault: z.enum(['consumer', 'provider', 'nobody']),
  reason: z.string(),
  quote_movies: z.array(z.uuid()),
  compensation: amount,
});

/** One provider's share of a quote (D1). */
export const providerQuote = namedObject('QuoteProvider', {
  uuid: z.uuid(),
  provider: quoteCompany,
  status: quoteStatus,
  negotiating: z.boolean(),
  prepayment_due: z.boolean(),
  prepaid_at: z.string().nullable(),
  /** A first-time buyer pays what is fixed in advance (D8): as it was signed, or as a signature now would have it. */
  prepayment: z
    .object({
      /** The last day for it, once it is signed. */
      until: z.string().nullable(),
      /** It had come before the agreement was amended: only the difference is still to be paid. */
      received: z.boolean(),
    })
    .nullable(),
  /** What is still to be prepaid, by invoice; not for the provider. */
  invoices: z.array(openInvoice).optional(),
  movies: z.array(quoteMovie),
  buyer_total: amount.optional(),
  buyer_delivery: ledgerLine.nullable().optional(),
  /** From the signature on, for the buyer and staff; null where the quote's currency is paid. */
  paid_in: paidIn.nullable().optional(),
  provider_total: amount.optional(),
  /** What the provider has to pay in all, where its total is below 0 (D7b). */
  provider_owes: amount.nullable().optional(),
  provider_delivery: ledgerLine.nullable().optional(),
  /** Hash of the terms as the buyer sees them now: what negotiate and sign carry (D30). */
  terms_sha256: z.string().nullable(),
  /** The first of two signatures of the buyer, which waits for the second: not for the provider (D14h). */
  first_signature: z
    .object({
      person_name: z.string(),
      person_title: z.string(),
      signed_at: z.string(),
      is_own: z.boolean(),
      /** Titles that are left out. */
      dropped: z.array(z.uuid()),
      payment_currency: optionSchema(paymentCurrencies).nullable(),
    })
    .nullable()
    .optional(),
  agreement: z
    .object({
      uuid: z.uuid(),
      number: z.number().int(),
      sha256: z.string(),
      signed_at: z.string(),
      version: z.number().int(),
      /** Who signed for the buyer, the first of two signatories first (D14h). */
      signed_by: z.array(z.string()),
    })
    .nullable(),
  /** All versions, the latest first. */
  versions: z.array(agreementVersion),
  /** What an offer or an amendment changed of the conditions; null while those of the request hold. */
  amended: amendedConditions.nullable(),
  /** When the buyer's account pays shares, where it may sign; `amended` may say otherwise. */
  payment: paymentTerms.nullish(),
  terminations: z.array(quoteTermination),
  dues: z.array(quoteDue),
  actions: z.array(action),
});

const text = z.string();

/** Terms of a title before and after a move, as the reader may see them (D7f): what isn't set is absent. */
const historyTerms = z
  .object({
    pricing_type: z.number().int(),
    currency: text,
    ...byCost(() => price),
    period_minimum_guarantee: z.number().int(),
    fee_rate: decimal,
    adjustment_yen: z.number(),
    price_minimum_guarantee_fl_yen: z.number(),
    valid_until: day.nullable(),
    delivery_at: day.nullable(),
    license_start: day,
    license_end: day,
    ...materialsOut,
    ...amendedConditions.pick({ rights: true, all_countries: true, countries: true, contract_terms: true }).shape,
    ...paymentTerms.shape,
    /** Frozen rates that were corrected, by currency. */
    rates: frozenRates,
  })
  .partial();

export const quoteEvent = z.object({
  uuid: z.uuid(),
  action: z.string(),
  party: z.enum(['consumer', 'provider', 'manager', 'system']),
  person_name: z.string().nullable(),
  message: z.string().nullable(),
  /** Of a message to or from staff alone: the one side that reads it. */
  audience: z.enum(['consumer', 'provider']).nullable(),
  /** A message of another party that the reader hasn't seen. */
  unread: z.boolean(),
  quote_provider: z.uuid().nullable(),
  quote_movie: z.uuid().nullable(),
  before: historyTerms.nullable(),
  after: historyTerms.nullable(),
  created_at: z.string(),
});

export const quoteParams = z.object({ uuid: z.uuid() });

/** A request of another buyer that is open too and would clash, were both signed; as its provider may know it. */
export const openClash = z.object({
  quote_movie: z.uuid(),
  quote: z.uuid(),
  number: z.number().int(),
  consumer: quoteCompany,
  status: quoteStatus,
  license_start: day,
  license_end: day,
  valid_until: day.nullable(),
  href: z.string(),
});
