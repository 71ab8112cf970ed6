import * as wire from '@eigaichi/wire/staff/mail-log';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { listJobs, retryJobs } from './job-log.ts';
import { listMails, resendMail } from './mail-log.ts';

/** Outgoing emails and jobs, for staff to monitor. */
export const outgoingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  use(wire.listMails, ({ query, deps: own }) => listMails(own, query));
  one(wire.resendMail, ({ actor, params }) => resendMail(deps, actor, params.uuid));
  use(wire.listJobs, ({ query }) => listJobs(deps, query));
  one(wire.retryJobs, ({ actor, body }) => retryJobs(deps, actor, body));
};
