import * as wire from '@eigaichi/wire/staff/contact';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { applyForService, sendContact } from './send-contact.ts';

/** Questions to the staff (spec 2: /contact), and applications for paid services (D18). */
export const contactRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.sendContact, async (input) => ({
    data: await sendContact(input.deps, input.actor, input.body),
  }));
  bind(app, deps, wire.applyForService, async (input) => ({
    data: await applyForService(input.deps, input.actor, input.body),
  }));
};
