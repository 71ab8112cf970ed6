import { carriedKinds } from '@eigaichi/domain/deliveries/carried';
import { paymentCurrencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { endings, quoteStatuses } from '@eigaichi/domain/quotes/moves';
import { mapCosts, mapPrices } from '@eigaichi/domain/quotes/prices';
import { z } from 'zod';
import { action, image } from '../movies/movie-parts.ts';
import { openInvoice } from '../settlement/open-invoice.ts';
import { amount, decimal } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { namedObject } from '../shared/named-object.ts';
import { amendedConditions, paymentTerms } from './request/quote-conditions.ts';

/** Calculation of an amount: `from` × `months` × `rate`, or `percent` of `from`, rounded once (D7f). */
export const arithmetic = {
  from: amount.optional(),
  percent: decimal.optional(),
  /** Exchange rate for `from`, with every digit used. */
  rate: decimal.optional(),
  /** Divisor of yen: yen per unit of the amount's currency, with every digit used. */
  divisor: decimal.optional(),
  /** Contract months counted by a monthly guarantee. */
  months: z.number().int().optional(),
};

/** One line of an itemised amount (D7f); the page supplies its label. */
export const ledgerLine = namedObject('LedgerLine', {
  name: z.string(),
  amount,
  ...arithmetic,
});

/** The buyer's payment currency, if the quote's is not one (D7g); `yen` per unit, `total` is the fixed amount. */
export const paidIn = namedObject('PaidIn', {
  currency: optionSchema(paymentCurrencies),
  rates: z.array(z.object({ currency: z.string(), yen: z.string() })),
  total: amount,
});

/** An approval needed above a company's limit (D14j), and its case if any: for these terms, or a waiting answer's. */
export const approvalNeed = namedObject('ApprovalNeed', {
  state: z.enum(['missing', 'waiting', 'approved']),
  business_case: z.uuid().nullable(),
  limit: amount,
});

/** Current state of the promised answer date (D3b); `days` are business days left, or late. */
export const quotePromise = namedObject('QuotePromise', {
  due_on: day,
  state: z.enum(['today', 'tomorrow', 'left', 'late']),
  days: z.number().int(),
});

/** One step of a planned monthly amount (spec 9): an expectation, not a billing line. */
export const plannedLine = ledgerLine.extend({ count: z.string().optional(), unit: z.string().optional() });

export const quoteStatus = z.literal([...quoteStatuses]);

/** Price terms in major units of the quote's currency (D7a). */
const price = z.number().nullable();
const priceTerms = z.object(mapPrices(() => price));

export const quoteCompany = z.object({
  uuid: z.uuid(),
  company_name: z.string(),
  company_name_english: z.string().nullable(),
  hq_country: z.string().nullable(),
});

/** A person from the reader's own company, or for staff, a staff member. */
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

/** Cost of a single material in whole units, and its delivery date (D2b). */
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

/** One title of a quote as visible to the reader: lines hidden from them are absent (D7f). */
export const quoteMovie = namedObject('QuoteMovie', {
  uuid: z.uuid(),
  /** Increases with every change of the title; an answer is based on it (D30). */
  version: z.number().int(),
  movie: quotedMovie,
  status: quoteStatus,
  ended_by: z.enum(endings).nullable(),
  /** At 8: the state in which it ended, which decides its page (D3). */
  ended_from: quoteStatus.nullable(),
  end_reason: z.string().nullable(),
  negotiating: z.boolean(),
  asked: priceTerms,
  /** Price asked for this title instead of the request's flat price, in whole units (D7b); null: the request's. */
  asked_flat_price: z.number().nullable(),
  answer: priceTerms.nullable(),
  technical_fee: price,
  translation_fee: price,
  period_minimum_guarantee: z.number().int(),
  /** The answer's terms for materials and insurance; null means as requested (spec 3). */
  ...materialsOut,
  valid_until: day.nullable(),
  delivery_at: day.nullable(),
  license_start: day,
  license_end: day,
  /** Last day of a signed licence; null before signing. */
  license_will_end_at: day.nullable(),
  /** Blank rule of spec 9: null if later than one day after the licence end. If the stream continues, its first day. */
  earliest_stream_start: day.nullable(),
  license_started_at: day.nullable(),
  delivered_at: z.string().nullable(),
  /** Last day to report a problem; null before the first download. */
  problems_until: day.nullable(),
  delivery_confirmed_on: day.nullable(),
  /** Materials already delivered under the directly preceding licence (D4h). */
  carried: z.enum(carriedKinds).nullable(),
  moved_at: z.string(),
  buyer_lines: z.array(ledgerLine).optional(),
  provider_lines: z.array(ledgerLine).optional(),
  fee_rate: decimal.nullable().optional(),
  /** Yen added by a manager: to a flat price before the fee, to a guarantee after it (D7b). */
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

/** One version of an agreement: the signed one or an amendment (D2). */
export const agreementVersion = z.object({
  uuid: z.uuid(),
  number: z.number().int(),
  version: z.number().int(),
  signed_at: z.string(),
  /** Both sides' consent to an amendment; note and document are visible to that side and to staff. */
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

/** One provider's quote within a quote (D1). */
export const providerQuote = namedObject('QuoteProvider', {
  uuid: z.uuid(),
  provider: quoteCompany,
  status: quoteStatus,
  negotiating: z.boolean(),
  prepayment_due: z.boolean(),
  prepaid_at: z.string().nullable(),
  /** Prepayment of the fixed amount by a first-time buyer (D8): as signed, or as a signature now would set it. */
  prepayment: z
    .object({
      /** Prepayment deadline, once signed. */
      until: z.string().nullable(),
      /** True if received before the agreement was amended: only the difference remains to be paid. */
      received: z.boolean(),
    })
    .nullable(),
  /** Outstanding prepayment, by invoice; not for the provider. */
  invoices: z.array(openInvoice).optional(),
  movies: z.array(quoteMovie),
  buyer_total: amount.optional(),
  buyer_delivery: ledgerLine.nullable().optional(),
  /** From signing on, for the buyer and staff; null if the quote's currency is paid. */
  paid_in: paidIn.nullable().optional(),
  provider_total: amount.optional(),
  /** Total payable by the provider, if its total is below 0 (D7b). */
  provider_owes: amount.nullable().optional(),
  provider_delivery: ledgerLine.nullable().optional(),
  /** Hash of the terms as the buyer currently sees them, sent with negotiate and sign (D30). */
  terms_sha256: z.string().nullable(),
  /** First of the buyer's two signatures, waiting for the second; hidden from the provider (D14h). */
  first_signature: z
    .object({
      person_name: z.string(),
      person_title: z.string(),
      signed_at: z.string(),
      is_own: z.boolean(),
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
      /** Signatories for the buyer, the first of two first (D14h). */
      signed_by: z.array(z.string()),
    })
    .nullable(),
  /** All versions, latest first. */
  versions: z.array(agreementVersion),
  /** Conditions changed by an offer or an amendment; null while those of the request apply. */
  amended: amendedConditions.nullable(),
  /** Payment terms of shares: the agreement's, else the buyer account's unless `amended`; hidden from the provider. */
  payment: paymentTerms.nullish(),
  terminations: z.array(quoteTermination),
  dues: z.array(quoteDue),
  actions: z.array(action),
});

const text = z.string();

/** Terms of a title before and after a move, as visible to the reader (D7f); unset ones are absent. */
const historyTerms = z
  .object({
    pricing_type: z.number().int(),
    currency: text,
    ...mapCosts(() => price),
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
    /** Corrected frozen rates, by currency. */
    rates: frozenRates,
  })
  .partial();

export const quoteEvent = z.object({
  uuid: z.uuid(),
  action: z.string(),
  party: z.enum(['consumer', 'provider', 'manager', 'system']),
  person_name: z.string().nullable(),
  message: z.string().nullable(),
  /** For a message to or from staff only: the one side that reads it. */
  audience: z.enum(['consumer', 'provider']).nullable(),
  /** True for a message from another party that the reader hasn't seen. */
  unread: z.boolean(),
  quote_provider: z.uuid().nullable(),
  quote_movie: z.uuid().nullable(),
  before: historyTerms.nullable(),
  after: historyTerms.nullable(),
  created_at: z.string(),
});

export const quoteParams = z.object({ uuid: z.uuid() });

/** Another buyer's open request that would clash if both were signed, as its provider may see it. */
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
