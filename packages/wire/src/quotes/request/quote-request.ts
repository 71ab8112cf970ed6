import { requestStaffShape } from '@eigaichi/domain/quotes/desk/staff-terms';
import { mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import { buyerReferences } from '@eigaichi/domain/quotes/request/references';
import { requestedMovies } from '@eigaichi/domain/quotes/request/requested-movies';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { noteMaxLength, optionalText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { oneOf } from '../../shared/paging.ts';
import { undoOffer } from '../../shared/undo-offer.ts';
import { quote } from '../quotes.ts';
import { quoteParams } from '../quotes-parts.ts';
import { conditionsIn } from './quote-conditions.ts';

const buyers = { as: 'effective', roles: ['consumer'], capability: 'quotes.request' } as const;
const managers = { as: 'effective', roles: ['manager'], capability: 'quotes.manage' } as const;
/** Staff need a role that manages quotes to act for a party (D2d, D16). */
const byStaff = { staff: 'quotes.manage' } as const;
const dealers = { as: 'effective', roles: ['consumer', 'manager'], staff: 'quotes.read' } as const;

export const requestQuote = endpoint('quotes.request', 'POST /quote', {
  access: buyers,
  scope: 'quotes:write',
  body: z.object({
    movies: requestedMovies({ min: 1, max: mostMovies }),
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

/** Requests the expired, declined or cancelled parts of a request again on the same terms (D4d). */
export const sendQuoteAgain = endpoint('quotes.send_again', 'POST /quote/:uuid/send_again', {
  access: buyers,
  scope: 'quotes:write',
  params: quoteParams,
  answer: oneOf(quote),
  status: 201,
  idempotent: true,
});

/** Changes the buyer's own reference and purchase order, while invoices are still to come (D8e). */
export const changeReferences = endpoint('quotes.change_references', 'PUT /quote/:uuid/references', {
  access: buyers,
  scope: 'quotes:write',
  params: quoteParams,
  body: buyerReferences,
  answer: oneOf(quote),
});

/** Freezes the rates and each provider's fee rate (D7) and passes the quote on. */
export const confirmQuote = endpoint('quotes.confirm', 'POST /quote/:uuid/confirm', {
  access: managers,
  params: quoteParams,
  body: z.object({ version: z.number().int() }),
  answer: oneOf(quote).extend({ undo: undoOffer.optional() }),
});

export const cancelQuote = endpoint('quotes.cancel', 'POST /quote/:uuid/cancel', {
  access: { ...dealers, ...byStaff, member: 'quotes.request' },
  scope: 'quotes:write',
  idempotent: true,
  params: quoteParams,
  body: z.object({
    version: z.number().int(),
    /** Titles to cancel; if omitted, all unsigned ones. */
    quote_movies: boundedList(z.uuid(), { max: 200 }).optional(),
    /** Shown to both sides; required from a manager. */
    reason: optionalText(noteMaxLength),
  }),
  answer: oneOf(quote),
});
