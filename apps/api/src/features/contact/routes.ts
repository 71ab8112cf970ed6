import * as wire from '@eigaichi/wire/staff/contact';
import * as enquiries from '@eigaichi/wire/staff/enquiries';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { listEnquiries, listEnquiryAssignees, readEnquiry, readOwnEnquiry } from './enquiry-queries.ts';
import { addToEnquiry, assignEnquiry, moveEnquiry, replyToEnquiry } from './move-enquiry.ts';
import { applyForService, sendContact } from './send-contact.ts';
import { readServicePrices } from './service-prices.ts';

/** The staff's inbox of enquiries, and a sender's additions to their own (D19c). */
const enquiryRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  use(enquiries.listEnquiries, ({ actor, query }) => listEnquiries(deps, actor, query));
  use(enquiries.listEnquiryAssignees, ({ actor, query }) => listEnquiryAssignees(deps.db, actor, query));
  one(enquiries.readEnquiry, ({ actor, params }) => readEnquiry(deps, actor, params.uuid));
  one(enquiries.replyToEnquiry, async ({ deps: own, actor, params, body }) => {
    await replyToEnquiry(own, actor, { ...params, ...body });
    return readEnquiry(deps, actor, params.uuid);
  });
  one(enquiries.moveEnquiry, async ({ actor, params, body }) => {
    await moveEnquiry(deps, actor, { ...params, ...body });
    return readEnquiry(deps, actor, params.uuid);
  });
  one(enquiries.assignEnquiry, async ({ actor, params, body }) => {
    await assignEnquiry(deps, actor, { ...params, ...body });
    return readEnquiry(deps, actor, params.uuid);
  });
  one(enquiries.readOwnEnquiry, ({ actor, params }) => readOwnEnquiry(deps, actor, params.uuid));
  one(enquiries.addToEnquiry, ({ deps: own, actor, params, body }) => addToEnquiry(own, actor, { ...params, ...body }));
};

/** Questions to the staff (spec 2: /contact), and applications for paid services (D18). */
export const contactRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  enquiryRoutes(app, deps);
  one(wire.sendContact, (input) => sendContact(input.deps, input.actor, input.body));
  one(wire.listServicePrices, () => readServicePrices(deps.db, deps.clock.today().toString()));
  one(wire.applyForService, (input) => applyForService(input.deps, input.actor, input.body));
};
