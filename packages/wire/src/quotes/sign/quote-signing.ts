import { cellStyles } from '@eigaichi/domain/agreements/document/document';
import { paymentCurrencies } from '@eigaichi/domain/options/currencies';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { checkTransfer, transferFields } from '@eigaichi/domain/settlement/payment-input';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { amount } from '../../shared/amount.ts';
import { day } from '../../shared/day.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { oneOf } from '../../shared/paging.ts';
import { quote } from '../quotes.ts';
import { approvalNeed, ledgerLine, paidIn, quotedMovie, quoteParams } from '../quotes-parts.ts';

const managers = { as: 'effective', roles: ['manager'], capability: 'quotes.manage' } as const;
/** Staff need a role that manages quotes to act for a party (D2d, D16). */
const byStaff = { staff: 'quotes.manage' } as const;
const dealers = { as: 'effective', roles: ['consumer', 'manager'], staff: 'quotes.read' } as const;

/** Terms that the buyer is about to sign with one provider, and their hash (D30). */
export const readQuoteTerms = endpoint('quotes.terms', 'GET /quote/:uuid/terms/:quote_provider', {
  access: dealers,
  params: quoteParams.extend({ quote_provider: z.uuid() }),
  query: z.object({
    /** Used if the quote's currency isn't a payment currency (D7g); default: the usual one of the buyer's country. */
    payment_currency: optionSchema(paymentCurrencies).optional(),
  }),
  answer: oneOf(
    z.object({
      /** The whole text by section and row, as the agreement prints it. The hash covers the data behind it. */
      sections: z.array(
        z.object({
          id: z.string(),
          level: z.enum(['part', 'clause']),
          heading: z.string(),
          /** True for a clause that staff chose for this version of the wording. */
          is_optional: z.boolean(),
          rows: z.array(z.object({ style: z.enum(cellStyles), texts: z.array(z.string()) })),
        }),
      ),
      sha256: z.string(),
      wording_version: z.string(),
      lines: z.array(
        z.object({
          quote_movie: z.uuid(),
          movie: quotedMovie,
          license_start: day,
          license_end: day,
          lines: z.array(ledgerLine),
          /** Conversion of their total into the payment currency (D7g); empty if there is no conversion. */
          payable: z.array(ledgerLine),
        }),
      ),
      delivery: ledgerLine.nullable(),
      delivery_payable: z.array(ledgerLine),
      total: amount,
      paid_in: paidIn.nullable(),
      prepayment: z.boolean(),
      /** Effect of the reader's signature on all of it (D14h); null for people who don't sign. */
      signing: z
        .object({
          decision: z.enum(['sign', 'sign_first', 'sign_second', 'above_sign_limit', 'second_signatory_needed']),
          limit: amount.nullable(),
          /** Other company members who may sign it. */
          others: z.array(z.string()),
          /** The company approval needed (D14j); null if none is. */
          approval: approvalNeed.nullable(),
        })
        .nullable(),
    }),
  ),
});

/** Withdraws the first of two signatures before the second (D14h), by its signatory or an owner. Returns the quote. */
export const withdrawSignature = endpoint('quotes.withdraw_signature', 'POST /quote/:uuid/sign/withdraw', {
  access: { as: 'effective', roles: ['consumer'], member: 'quotes.sign' },
  params: quoteParams,
  body: z.object({ quote_provider: z.uuid() }),
  answer: oneOf(quote),
});

/** Signs permanently: the hash seen must be the current one, and nothing may clash (D2, D9). */
export const signQuote = endpoint('quotes.sign', 'POST /quote/:uuid/sign', {
  access: { ...dealers, ...byStaff, member: 'quotes.sign' },
  params: quoteParams,
  body: z.object({
    quote_provider: z.uuid(),
    terms_sha256: z.string().length(64),
    consent: z.literal(true),
    person_name: requiredText(200),
    person_title: requiredText(200),
    /** Titles of this provider that are taken or still unanswered, dropped from the request. */
    drop: boundedList(z.uuid(), { max: 200 }).default([]),
    /** Ids of the sections shown by the page, recorded with the signature (D2h). */
    reached: boundedList(z.string().max(20), { max: 200 }).optional(),
    /** The buyer's payment currency, if the quote's currency is not one (D7g). */
    payment_currency: optionSchema(paymentCurrencies).optional(),
  }),
  answer: oneOf(quote),
  idempotent: true,
});

/** Records a first-time buyer's prepayment, by a manager (D2, release), in the form of every payment (D8d). */
export const releaseQuote = endpoint('quotes.release', 'POST /quote/:uuid/release', {
  access: { ...managers, capability: 'settlement.manage' },
  params: quoteParams,
  body: z.object({ quote_provider: z.uuid(), ...transferFields }).check(...checkTransfer),
  answer: oneOf(quote),
});
