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
import { freeWord, listOf, oneOf, pageQuery } from '../shared/paging.ts';

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
  /** What is fixed in it: what the reader pays or receives; the buyer's side for managers. */
  total: amount,
  /** The page of its quote. */
  href: z.string(),
  sha256: z.string(),
  /** To staff: whether the text that was signed still has its SHA-256, and is what the terms say (D35b). */
  holds: z.boolean().optional(),
});

/** Search of signed agreements by date, amount and counterparty, alone or together (D35b). */
export const listAgreements = endpoint('agreements.list', 'GET /agreements', {
  access: members,
  query: pageQuery.extend({
    /** Part of a company's name, a title's name, or the number. */
    free_word: freeWord.optional(),
    /** Days in Tokyo, both in. */
    signed_from: optionalDate,
    signed_to: optionalDate,
    currency: optionSchema(currencies).optional(),
    /** Of `total`, in major units. */
    amount_min: z.coerce.number().min(0).max(1e12).optional(),
    amount_max: z.coerce.number().min(0).max(1e12).optional(),
  }),
  answer: listOf(agreementRow),
  may_lag: true,
});

const signer = z.object({ person_name: z.string(), person_title: z.string() });

/** A signed agreement as its reader may see it (D7f), in the language of the request. */
export const agreement = agreementRow
  .extend({
    wording_version: z.string(),
    sha256: z.string(),
    /** The canonical text that the SHA-256 was made of: what the buyer signed. Not for providers, who read their own side. */
    text: z.string().optional(),
    provider_signer: signer,
    consumer_signer: signer,
    /** Who signed before for the buyer, where it takes two (D14h). */
    first_signer: signer.extend({ signed_at: z.string() }).nullable(),
    /** Whether the marketplace signed on the buyer's behalf (D15). */
    on_behalf: z.boolean(),
    /** How many sections of the text the page had shown before the buyer signed (D2h); null where it wasn't recorded. */
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
    /** As signed: without the covering message and the access data of a delivery address. */
    conditions: frozenConditions,
  })
  .meta({ id: 'Agreement' });

const params = z.object({ uuid: z.uuid() });

export const readAgreement = endpoint('agreements.read', 'GET /agreement/:uuid', {
  access: members,
  params,
  answer: oneOf(agreement),
});

/**
 * The agreement as a document: `xlsx` or `pdf`, a provider's in Japanese, a buyer's in English (spec 6). A manager names the
 * side. Answers the file itself.
 */
export const readAgreementDocument = endpoint('agreements.sheet', 'GET /agreement/:uuid/sheet/:format', {
  access: members,
  params: params.extend({ format: z.enum(['xlsx', 'pdf']) }),
  query: z.object({ side: z.enum(['consumer', 'provider']).optional() }),
  answer: file,
  heavy: 'file',
});

/**
 * A provider's unsigned answer as a document: `xlsx` or `pdf`, a provider's in Japanese with net yen, a
 * buyer's in English in the quote's currency (spec 6). A manager names the side. Returns the file itself.
 */
export const readOfferSheet = endpoint('quotes.offer_sheet', 'GET /quote/:uuid/terms/:quote_provider/sheet/:format', {
  access: members,
  params: quoteParams.extend({ quote_provider: z.uuid(), format: z.enum(['xlsx', 'pdf']) }),
  query: z.object({ side: z.enum(['consumer', 'provider']).optional() }),
  answer: file,
  heavy: 'file',
});
