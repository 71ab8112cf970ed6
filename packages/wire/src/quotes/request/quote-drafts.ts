import { requestDraft, unfinishedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { namedObject } from '../../shared/named-object.ts';
import { oneOf } from '../../shared/paging.ts';
import { quotedMovie, quoteParams } from '../quotes-parts.ts';
import { draftContent } from './quote-conditions.ts';

const buyers = { as: 'effective', roles: ['consumer'] } as const;
const requesters = { as: 'effective', roles: ['consumer'], capability: 'quotes.request' } as const;

const draftParams = z.object({ uuid: z.uuid() });

/** A buyer's unfinished request, as typed (D4b); without content it was sent or removed. */
export const quoteDraft = namedObject('QuoteDraft', {
  uuid: z.uuid(),
  version: z.number().int(),
  content: requestDraft.nullable(),
  updated_at: z.string(),
});

/** All unfinished requests of the buyer, last changed first. */
export const listQuoteDrafts = endpoint('quote_drafts.list', 'GET /quote_drafts', {
  access: buyers,
  answer: oneOf(z.array(quoteDraft)),
});

/** Defaults for the next request from the buyer's last request and profile, and the number of that request (D4f). */
export const proposeQuoteDraft = endpoint('quote_drafts.propose', 'GET /quote_draft/proposal', {
  scope: 'quotes:read',
  access: buyers,
  answer: oneOf(
    z.object({
      conditions: unfinishedConditions,
      last: z.object({ uuid: z.uuid(), number: z.number().int() }).nullable(),
    }),
  ),
});

/**
 * Saves a draft on the version seen (D30), 0 for a new one. A stale draft is refused with the version from the other
 * device. A new one is refused if there are already 20.
 */
export const saveQuoteDraft = endpoint('quote_drafts.save', 'PUT /quote_draft/:uuid', {
  scope: 'quotes:write',
  access: { ...buyers, member: 'quotes.request' },
  params: draftParams,
  body: z.object({
    version: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'Version that was read (D30); 0 for a new draft', examples: [4] }),
    content: draftContent.meta({
      description: 'Request as typed',
      examples: [{ license_start: '2027-04-01', currency: 'USD', flat_price: '12,000' }],
    }),
  }),
  answer: oneOf(quoteDraft.omit({ content: true })),
});

/** Removes a draft on every device; the titles stay in the cart. */
export const removeQuoteDraft = endpoint('quote_drafts.remove', 'DELETE /quote_draft/:uuid', {
  access: { ...buyers, member: 'quotes.request' },
  params: draftParams,
  answer: z.object({}),
});

/**
 * Adds the titles of a quote to the cart if they can be requested, and returns its conditions for a new request. For
 * renewing a signed quote, or repeating a failed request.
 */
export const requestAgain = endpoint('quotes.ask_again', 'POST /quote/:uuid/ask_again', {
  access: requesters,
  params: quoteParams,
  body: z.object({ occasion: z.enum(['renewal', 'again']) }),
  answer: oneOf(
    z.object({
      conditions: unfinishedConditions,
      /** Titles with a flat price different from the conditions (D4d). */
      own_prices: z.array(z.object({ movie: z.uuid(), flat_price: z.number() })),
      /** Now in the cart. */
      movies: z.array(z.uuid()),
      refused: z.array(quotedMovie),
    }),
  ),
});
