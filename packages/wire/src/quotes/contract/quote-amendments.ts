import { amendmentReason, amendmentTerms, consentEvidence } from '@eigaichi/domain/quotes/contract/amendment';
import { date } from '@eigaichi/domain/shared/rules/date-rules';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { amount, decimal } from '../../shared/amount.ts';
import { endpoint, file } from '../../shared/endpoint.ts';
import { oneOf } from '../../shared/paging.ts';
import { quote } from '../quotes.ts';
import { quoteParams } from '../quotes-parts.ts';

const editors = { as: 'effective', roles: ['manager'], capability: 'agreements.manage' } as const;
const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'quotes.read' } as const;

/** Two consent documents are sent in one body. */
const largestBody = 12 * 1024 * 1024;

/** Adds a new version to a signed agreement, with both sides' consent attached (D2, amend). */
export const amendQuote = endpoint('quotes.amend', 'POST /quote/:uuid/amend', {
  access: editors,
  params: quoteParams,
  body: amendmentTerms.extend({
    version: z.number().int(),
    quote_provider: z.uuid(),
    reason: amendmentReason,
    consents: z.object({ consumer: consentEvidence, provider: consentEvidence }),
  }),
  answer: oneOf(quote),
  max_bytes: largestBody,
});

const faults = ['consumer', 'provider', 'nobody'] as const;

/** Amounts due if titles of an agreement are terminated now (D7c), step by step. */
export const previewTermination = endpoint('quotes.termination', 'POST /quote/:uuid/termination', {
  access: editors,
  params: quoteParams,
  body: z.object({
    quote_provider: z.uuid(),
    fault: z.enum(faults),
    /** If omitted, all running titles. */
    quote_movies: boundedList(z.uuid(), { max: 200 }).optional(),
  }),
  answer: oneOf(
    z.object({
      fees: amount,
      share: amount,
      percent: decimal,
      least: amount,
      greater: z.enum(['share', 'least']),
      owed: amount,
      compensation: amount,
      /** Amount that the buyer paid for undelivered titles, in the account's currency: to be repaid. */
      paid_unearned: amount,
    }),
  ),
});

/** Terminates an agreement, or some of its titles, early: grants end today, dues remain (D2, D7c). */
export const terminateQuote = endpoint('quotes.terminate', 'POST /quote/:uuid/terminate', {
  access: editors,
  params: quoteParams,
  body: z.object({
    version: z.number().int(),
    quote_provider: z.uuid(),
    fault: z.enum(faults),
    quote_movies: boundedList(z.uuid(), { max: 200 }).optional(),
    reason: amendmentReason,
    /** The compensation as seen, in major units of the quote's currency; refused if it has changed. */
    compensation: z.number().min(0),
  }),
  answer: oneOf(quote),
});

/** Consent document of one side; a party reads its own, staff both. Returns the file itself. */
export const readConsentFile = endpoint('quotes.consent_file', 'GET /agreement/:uuid/consent/:side', {
  access: members,
  params: z.object({ uuid: z.uuid(), side: z.enum(['consumer', 'provider']) }),
  answer: file,
});

/** Reports the first day of streaming by the buyer, which confirms delivery (D2, start and report_start). */
export const reportStart = endpoint('quotes.report_start', 'POST /quote/:uuid/report_start', {
  access: { as: 'effective', roles: ['consumer'], capability: 'quotes.request' },
  params: quoteParams,
  body: z.object({ quote_movies: boundedList(z.uuid(), { min: 1, max: 200 }), license_started_at: date }),
  answer: oneOf(quote),
});
