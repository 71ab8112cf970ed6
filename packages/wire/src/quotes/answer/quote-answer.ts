import { quoteAnswer } from '@eigaichi/domain/quotes/answer/answer';
import { counterStaffShape } from '@eigaichi/domain/quotes/desk/staff-terms';
import { counterOffer, counterTerms } from '@eigaichi/domain/quotes/negotiate/counter-offer';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { oneOf } from '../../shared/paging.ts';
import { quote } from '../quotes.ts';
import { quoteParams } from '../quotes-parts.ts';

const buyers = { as: 'effective', roles: ['consumer'], capability: 'quotes.request' } as const;
const answerers = { as: 'effective', roles: ['provider', 'manager'], staff: 'quotes.read' } as const;
const sellers = { as: 'effective', roles: ['provider'] } as const;
/** Staff need a role that manages quotes to act for a party (D2d, D16). */
const byStaff = { staff: 'quotes.manage' } as const;

const named = z.object({ quote_movies: boundedList(z.uuid(), { min: 1, max: 200 }) });

export const answerQuote = endpoint('quotes.answer', 'POST /quote/:uuid/answer', {
  access: { ...answerers, ...byStaff, member: 'quotes.answer' },
  scope: 'quotes:write',
  idempotent: true,
  params: quoteParams,
  body: quoteAnswer,
  answer: oneOf(quote),
});

export const declineQuote = endpoint('quotes.decline', 'POST /quote/:uuid/decline', {
  access: { ...answerers, ...byStaff, member: 'quotes.answer' },
  scope: 'quotes:write',
  idempotent: true,
  params: quoteParams,
  body: named.extend({ reason: requiredText(400) }),
  answer: oneOf(quote),
});

export const withdrawAnswer = endpoint('quotes.withdraw_answer', 'POST /quote/:uuid/withdraw_answer', {
  access: { ...sellers, member: 'quotes.answer' },
  scope: 'quotes:write',
  idempotent: true,
  params: quoteParams,
  body: named,
  answer: oneOf(quote),
});

/**
 * A counter-offer for the named titles of one provider, or a request for a new answer; ends the current one (D2).
 * Common terms apply to each title unless `titles` overrides them.
 */
export const negotiateQuote = endpoint('quotes.negotiate', 'POST /quote/:uuid/negotiate', {
  access: buyers,
  scope: 'quotes:write',
  idempotent: true,
  params: quoteParams,
  body: counterOffer.extend({
    ...counterStaffShape,
    quote_provider: z.uuid(),
    quote_movies: boundedList(z.uuid(), { min: 1, max: 200 }),
    titles: boundedList(counterTerms.extend({ quote_movie: z.uuid(), ...counterStaffShape }), { max: 200 }).default([]),
    terms_sha256: z.string().length(64),
  }),
  answer: oneOf(quote),
});
