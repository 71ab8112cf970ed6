import * as wire from '@eigaichi/wire/staff/mail-log';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { listJobs, retryJobs } from './job-log.ts';
import { listMails, resendMail } from './mail-log.ts';

/** What goes out: mails and jobs, as staff watch over them. */
export const outgoingRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.listMails, ({ query, deps: own }) => listMails(own, query));
  bind(app, deps, wire.resendMail, async ({ actor, params }) => ({
    data: await resendMail(deps, actor, params.uuid),
  }));
  bind(app, deps, wire.listJobs, ({ query }) => listJobs(deps, query));
  bind(app, deps, wire.retryJobs, async ({ actor, body }) => ({
    data: await retryJobs(deps, actor, body),
  }));
};
