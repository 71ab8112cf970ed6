import { currencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { ledgerLine, paidIn, quoteCompany, quotedMovie, quoteParams } from '../quotes/quotes-parts.ts';
import { frozenConditions } from '../quotes/request/quote-conditions.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery, searchText } from '../shared/paging.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'quotes.read' } as const;

export const agreementRow = namedObject('AgreementRow', {
  uuid: z.uuid(),
  number: z.number().int(),
  version: z.number().int(),
  quote: z.uuid(),
  quote_number: z.number().int(),
  provider: quoteCompany,
  consumer: quoteCompany,
  titles: z.array(quotedMovie),
  license_start: day,
  license_end: day,
  signed_at: z.string(),
  /** Amount fixed in the agreement: paid or received by the reader. Managers see the buyer's side. */
  total: amount,
  /** Its quote's page. */
  href: z.string(),
  sha256: z.string(),
  /** For staff: true if the signed text still matches its SHA-256 and the stored terms (D35b). */
  holds: z.boolean().optional(),
});

/** Searches signed agreements by date, amount and counterparty, separately or combined (D35b). */
export const listAgreements = endpoint('agreements.list', 'GET /agreements', {
  access: members,
  scope: 'agreements:read',
  query: pageQuery.extend({
    /** Part of a company's name or title's name, or the agreement number. */
    free_word: searchText.optional(),
    /** Tokyo dates, inclusive. */
    signed_from: optionalDate,
    signed_to: optionalDate,
    currency: optionSchema(currencies).optional(),
    /** Range of `total`, in major units. */
    amount_min: z.coerce.number().min(0).max(1e12).optional(),
    amount_max: z.coerce.number().min(0).max(1e12).optional(),
  }),
  answer: listOf(agreementRow),
  may_lag: true,
});

const signer = z.object({ person_name: z.string(), person_title: z.string() });

/** A signed agreement as visible to the reader (D7f), in the request's language. */
export const agreement = agreementRow
  .extend({
    wording_version: z.string(),
    sha256: z.string(),
    /** Canonical text signed by the buyer, hashed as SHA-256. Absent for providers, who read their own side. */
    text: z.string().optional(),
    provider_signer: signer,
    consumer_signer: signer,
    /** The buyer's first signatory, if two are needed (D14h). */
    first_signer: signer.extend({ signed_at: z.string() }).nullable(),
    /** True if the marketplace signed on the buyer's behalf (D15). */
    on_behalf: z.boolean(),
    /** Number of sections of the text shown before the buyer signed (D2h); null if not recorded. */
    reading: z.object({ sections: z.number().int(), reached: z.number().int() }).nullable(),
    clauses: z.array(z.object({ heading: z.string(), text: z.string() })),
    lines: z.array(
      z.object({
        quote_movie: z.uuid(),
        movie: quotedMovie,
        license_start: day,
        license_end: day,
        buyer_lines: z.array(ledgerLine).optional(),
        buyer_payable: z.array(ledgerLine).optional(),
        provider_lines: z.array(ledgerLine).optional(),
      }),
    ),
    buyer_delivery: ledgerLine.nullable().optional(),
    buyer_delivery_payable: z.array(ledgerLine).optional(),
    paid_in: paidIn.nullable().optional(),
    provider_delivery: ledgerLine.nullable().optional(),
    /** As signed, without the covering message and a delivery address's access data. */
    conditions: frozenConditions,
  })
  .meta({ id: 'Agreement' });

const params = z.object({ uuid: z.uuid() });

export const readAgreement = endpoint('agreements.read', 'GET /agreement/:uuid', {
  access: members,
  scope: 'agreements:read',
  params,
  answer: oneOf(agreement),
});

/**
 * The agreement as `xlsx` or `pdf`: a provider's in Japanese, a buyer's in English (spec 6). A manager names the side.
 * Returns the file itself.
 */
export const readAgreementDocument = endpoint('agreements.sheet', 'GET /agreement/:uuid/sheet/:format', {
  access: members,
  scope: 'agreements:read',
  params: params.extend({ format: z.enum(['xlsx', 'pdf']) }),
  query: z.object({ side: z.enum(['consumer', 'provider']).optional() }),
  answer: file,
  heavy: 'file',
});

/**
 * A provider's unsigned answer as `xlsx` or `pdf`. A provider's is in Japanese with net yen, a buyer's in English in
 * the quote's currency (spec 6). A manager names the side. Returns the file itself.
 */
export const readOfferSheet = endpoint('quotes.offer_sheet', 'GET /quote/:uuid/terms/:quote_provider/sheet/:format', {
  access: members,
  scope: 'quotes:read',
  params: quoteParams.extend({ quote_provider: z.uuid(), format: z.enum(['xlsx', 'pdf']) }),
  query: z.object({ side: z.enum(['consumer', 'provider']).optional() }),
  answer: file,
  heavy: 'file',
});
