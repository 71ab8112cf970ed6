import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/staff/contact';
import * as enquiries from '@eigaichi/wire/staff/enquiries';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { listEnquiries, listEnquiryAssignees, readEnquiry, readOwnEnquiry } from './enquiry-queries.ts';
import { addToEnquiry, assignEnquiry, moveEnquiry, replyToEnquiry } from './move-enquiry.ts';
import { applyForService, sendContact } from './send-contact.ts';

/** The staff's inbox of enquiries, and what a sender adds to their own (D19c). */
const enquiryRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, enquiries.listEnquiries, ({ actor, query }) => listEnquiries(deps, actor, query));
  bind(app, deps, enquiries.listEnquiryAssignees, ({ actor, query }) => listEnquiryAssignees(deps.db, actor, query));
  const answer = async (actor: Actor, uuid: string) => ({ data: await readEnquiry(deps, actor, uuid) });
  bind(app, deps, enquiries.readEnquiry, ({ actor, params }) => answer(actor, params.uuid));
  bind(app, deps, enquiries.replyToEnquiry, async ({ deps: own, actor, params, body }) => {
    await replyToEnquiry(own, actor, { ...params, ...body });
    return answer(actor, params.uuid);
  });
  bind(app, deps, enquiries.moveEnquiry, async ({ actor, params, body }) => {
    await moveEnquiry(deps, actor, { ...params, ...body });
    return answer(actor, params.uuid);
  });
  bind(app, deps, enquiries.assignEnquiry, async ({ actor, params, body }) => {
    await assignEnquiry(deps, actor, { ...params, ...body });
    return answer(actor, params.uuid);
  });
  bind(app, deps, enquiries.readOwnEnquiry, async ({ actor, params }) => ({
    data: await readOwnEnquiry(deps, actor, params.uuid),
  }));
  bind(app, deps, enquiries.addToEnquiry, async ({ deps: own, actor, params, body }) => ({
    data: await addToEnquiry(own, actor, { ...params, ...body }),
  }));
};

/** Questions to the staff (spec 2: /contact), and applications for paid services (D18). */
export const contactRoutes = (app: FastifyInstance, deps: Deps): void => {
  enquiryRoutes(app, deps);
  bind(app, deps, wire.sendContact, async (input) => ({
    data: await sendContact(input.deps, input.actor, input.body),
  }));
  bind(app, deps, wire.applyForService, async (input) => ({
    data: await applyForService(input.deps, input.actor, input.body),
  }));
};
