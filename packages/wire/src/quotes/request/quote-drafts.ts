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

/** A request that the buyer is writing, as typed (D4b); without content it was sent or removed. */
export const quoteDraft = namedObject('QuoteDraft', {
  uuid: z.uuid(),
  version: z.number().int(),
  content: requestDraft.nullable(),
  updated_at: z.string(),
});

/** All requests that the buyer is writing, the one that was changed last first. */
export const listQuoteDrafts = endpoint('quote_drafts.list', 'GET /quote_drafts', {
  access: buyers,
  answer: oneOf(z.array(quoteDraft)),
});

/** What the buyer's last request and its profile say of the next one, and the number of that request (D4f). */
export const proposeQuoteDraft = endpoint('quote_drafts.propose', 'GET /quote_draft/proposal', {
  access: buyers,
  answer: oneOf(
    z.object({
      conditions: unfinishedConditions,
      last: z.object({ uuid: z.uuid(), number: z.number().int() }).nullable(),
    }),
  ),
});

/**
 * Saves a draft, on the version that was seen (D30), 0 for a new one: a stale one is refused with what another device
 * wrote, a new one where there are 20 already.
 */
export const saveQuoteDraft = endpoint('quote_drafts.save', 'PUT /quote_draft/:uuid', {
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
 * Puts the titles of a quote into the cart, if they can be requested, and returns its conditions prepared to be
 * requested again: a renewal of a signed quote, or a failed request.
 */
export const askAgain = endpoint('quotes.ask_again', 'POST /quote/:uuid/ask_again', {
  access: requesters,
  params: quoteParams,
  body: z.object({ occasion: z.enum(['renewal', 'again']) }),
  answer: oneOf(
    z.object({
      conditions: unfinishedConditions,
      /** Titles whose flat price differs from that of the conditions (D4d). */
      own_prices: z.array(z.object({ movie: z.uuid(), flat_price: z.number() })),
      /** In the cart now. */
      movies: z.array(z.uuid()),
      refused: z.array(quotedMovie),
    }),
  ),
});
