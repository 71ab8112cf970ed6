import * as wire from '@eigaichi/wire/contact';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { sendContact } from './send-contact.ts';

/** Questions to the staff (spec 2: /contact). */
export const contactRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.sendContact, async (input) => ({
    data: await sendContact(input.deps, input.actor, {
      input: input.body,
      request_id: input.request.id,
      address: input.request.ip,
    }),
  }));
};
