import { contactInput, serviceApplication } from '@eigaichi/domain/contact/contact-input';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

/** POST /contact (spec 2, D19): a question to the staff, by anyone who is logged in; stored, mailed and acknowledged. */
export const sendContact = endpoint({
  name: 'contact.send',
  method: 'POST',
  path: '/contact',
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone', member: 'everyone' },
  body: contactInput,
  /** `number` is how staff and writer speak of it. */
  answer: oneOf(z.object({ uuid: z.uuid(), number: z.number().int() })),
  status: 201,
  idempotent: true,
});

/** An application for a plan or a paid service (D18): stored, mailed, posted to the chat. */
export const applyForService = endpoint({
  name: 'contact.apply',
  method: 'POST',
  path: '/paid_services/apply',
  access: { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone', member: 'company.write' },
  body: serviceApplication,
  answer: oneOf(z.object({ uuid: z.uuid(), number: z.number().int() })),
  status: 201,
  idempotent: true,
});
