import { contactInput, serviceApplication } from '@eigaichi/domain/contact/contact-input';
import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

/** POST /contact (spec 2, D19): a question to staff from any logged-in person; stored, mailed and acknowledged. */
export const sendContact = endpoint('contact.send', 'POST /contact', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone', member: 'everyone' },
  body: contactInput,
  /** `number` is the reference used by staff and sender. */
  answer: oneOf(z.object({ uuid: z.uuid(), number: z.number().int() })),
  status: 201,
  idempotent: true,
});

/** Current prices of plans and paid services, in yen before tax; null if quoted per application (D18c). */
export const listServicePrices = endpoint('contact.service_prices', 'GET /paid_services/prices', {
  access: { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone', member: 'everyone' },
  answer: z.object({ data: z.array(z.object({ service: z.number().int(), price: amount.nullable() })) }),
});

/** An application for a plan or a paid service (D18): stored, mailed, posted to the chat. */
export const applyForService = endpoint('contact.apply', 'POST /paid_services/apply', {
  access: { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone', member: 'company.write' },
  body: serviceApplication,
  answer: oneOf(z.object({ uuid: z.uuid(), number: z.number().int() })),
  status: 201,
  idempotent: true,
});
