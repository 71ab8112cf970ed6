import { endings, quoteStatuses } from '@eigaichi/domain/quotes/moves';
import { z } from 'zod';
import { action, image } from './movie-parts.ts';

/** An amount (D26): major units as a number with at most the currency's decimals. */
export const amount = z.object({ amount: z.number(), currency: z.string() }).meta({ id: 'Amount' });

/** One line of an opened amount (D7f); its name is worded by the page. */
export const ledgerLine = z
  .object({ name: z.string(), amount, from: amount.optional(), percent: z.string().optional() })
  .meta({ id: 'LedgerLine' });

export const quoteStatus = z.literal([...quoteStatuses]);

/** Price terms in major units of the quote's currency (D7a). */
export const priceTerms = z.object({
  flat_price: z.number().nullable(),
  price_minimum_guarantee: z.number().nullable(),
  revenue_percent: z.number().nullable(),
  price_viewer_count: z.number().nullable(),
  price_stream_minute: z.number().nullable(),
});

export const quoteCompany = z.object({
  uuid: z.uuid(),
  company_name: z.string(),
  company_name_english: z.string().nullable(),
  hq_country: z.string().nullable(),
});

export const quoteTitle = z.object({
  uuid: z.uuid(),
  film_name_ja: z.string().nullable(),
  film_name_en: z.string().nullable(),
  production_year: z.number().int().nullable(),
  image: image.nullable(),
});

/** One title of a quote as the reader may see it: a line it may not read is absent (D7f). */
export const quoteMovie = z
  .object({
    uuid: z.uuid(),
    movie: quoteTitle,
    status: quoteStatus,
    ended_by: z.enum(endings).nullable(),
    /** At 8: where it ended, which says on which page it stays (D3). */
    ended_from: quoteStatus.nullable(),
    end_reason: z.string().nullable(),
    negotiating: z.boolean(),
    asked: priceTerms,
    answer: priceTerms.nullable(),
    technical_fee: z.number().nullable(),
    translation_fee: z.number().nullable(),
    valid_until: z.string().nullable(),
    delivery_at: z.string().nullable(),
    license_start: z.string(),
    license_end: z.string(),
    /** Blank rule of spec 9: null when it would be later than one day after the licence end. */
    earliest_stream_start: z.string().nullable(),
    license_started_at: z.string().nullable(),
    delivered_at: z.string().nullable(),
    /** The last day on which a problem may be reported; null before the first download. */
    problems_until: z.string().nullable(),
    delivery_confirmed_on: z.string().nullable(),
    moved_at: z.string(),
    buyer_lines: z.array(ledgerLine).optional(),
    provider_lines: z.array(ledgerLine).optional(),
    fee_rate: z.string().nullable().optional(),
    actions: z.array(action),
  })
  .meta({ id: 'QuoteMovie' });

export const quoteDue = z.object({
  side: z.enum(['buyer', 'provider']),
  kind: z.enum(['fixed', 'prepayment', 'delivery_fee']),
  quote_movie: z.uuid().nullable(),
  amount,
  due_on: z.string().nullable(),
  settled_at: z.string().nullable(),
});

/** One provider's share of a quote (D1). */
export const quoteProvider = z
  .object({
    uuid: z.uuid(),
    provider: quoteCompany,
    status: quoteStatus,
    negotiating: z.boolean(),
    prepayment_due: z.boolean(),
    prepaid_at: z.string().nullable(),
    movies: z.array(quoteMovie),
    buyer_total: amount.optional(),
    buyer_delivery: ledgerLine.nullable().optional(),
    provider_total: amount.optional(),
    provider_delivery: ledgerLine.nullable().optional(),
    /** Hash of the terms as the buyer sees them now: what negotiate and sign carry (D30). */
    terms_sha256: z.string().nullable(),
    agreement: z
      .object({
        uuid: z.uuid(),
        number: z.number().int(),
        sha256: z.string(),
        signed_at: z.string(),
        version: z.number().int(),
      })
      .nullable(),
    dues: z.array(quoteDue),
    actions: z.array(action),
  })
  .meta({ id: 'QuoteProvider' });

export const quoteEvent = z.object({
  uuid: z.uuid(),
  action: z.string(),
  party: z.enum(['consumer', 'provider', 'manager', 'system']),
  person_name: z.string().nullable(),
  message: z.string().nullable(),
  quote_provider: z.uuid().nullable(),
  quote_movie: z.uuid().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  created_at: z.string(),
});

export const quoteParams = z.object({ uuid: z.uuid() });
