import { requestDraft, unfinishedConditions } from '@eigaichi/domain/quotes/unfinished-conditions';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { draftContent } from './quote-conditions.ts';
import { quotedMovie, quoteParams } from './quotes-parts.ts';

const buyers = { as: 'effective', roles: ['consumer'] } as const;
const requesters = { as: 'effective', roles: ['consumer'], capability: 'quotes.request' } as const;

/** The request that the buyer is writing, as typed (D4). `version` 0 and no content: nothing was written yet. */
export const quoteDraft = z
  .object({
    version: z.number().int(),
    content: requestDraft.nullable(),
    updated_at: z.string().nullable(),
  })
  .meta({ id: 'QuoteDraft' });

export const readQuoteDraft = endpoint({
  name: 'quote_drafts.read',
  method: 'GET',
  path: '/quote_draft',
  access: buyers,
  answer: oneOf(quoteDraft),
  status: 200,
});

/** Saves the draft, on the version that was seen (D30): a stale one is refused with what another device wrote. */
export const saveQuoteDraft = endpoint({
  name: 'quote_drafts.save',
  method: 'PUT',
  path: '/quote_draft',
  access: buyers,
  body: z.object({
    version: z.number().int().min(0),
    content: draftContent,
  }),
  answer: oneOf(quoteDraft.omit({ content: true })),
  status: 200,
});

/**
 * Puts the titles of a quote into the cart, if they can be requested, and returns its conditions prepared to be
 * requested again: a renewal of a signed quote, or a failed request.
 */
export const askAgain = endpoint({
  name: 'quotes.ask_again',
  method: 'POST',
  path: '/quote/:uuid/ask_again',
  access: requesters,
  params: quoteParams,
  body: z.object({ occasion: z.enum(['renewal', 'again']) }),
  answer: oneOf(
    z.object({
      conditions: unfinishedConditions,
      /** In the cart now. */
      titles: z.number().int(),
      refused: z.array(quotedMovie),
    }),
  ),
  status: 200,
});
