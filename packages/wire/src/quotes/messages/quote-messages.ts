import { messageRecipients } from '@eigaichi/domain/quotes/messages/messages';
import { requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { oneOf } from '../../shared/paging.ts';
import { quote } from '../quotes.ts';
import { quoteParams } from '../quotes-parts.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'quotes.read' } as const;
/** Staff need a role that manages quotes to act for a party (D2d, D16). */
const byStaff = { staff: 'quotes.manage' } as const;

export const sendQuoteMessage = endpoint('quotes.message', 'POST /quote/:uuid/message', {
  access: { ...members, ...byStaff, member: 'quotes.message' },
  scope: 'quotes:write',
  idempotent: true,
  params: quoteParams,
  body: z.object({
    quote_provider: z.uuid(),
    quote_movie: z.uuid().nullish(),
    /** Defaults to the other party; staff write to both sides or to one. */
    recipient: z.enum(messageRecipients).optional(),
    message: requiredText(400),
  }),
  answer: oneOf(quote),
});

/** Marks messages up to this history entry as read. */
export const readQuoteMessages = endpoint('quotes.read_messages', 'POST /quote/:uuid/read', {
  access: { ...members, member: 'everyone' },
  scope: 'quotes:write',
  idempotent: true,
  params: quoteParams,
  body: z.object({ up_to: z.uuid() }),
  answer: oneOf(z.object({ unread_messages: z.number().int() })),
});
