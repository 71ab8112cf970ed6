import * as wire from '@eigaichi/wire/staff/approvals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { listApprovals } from './approval-queries.ts';
import { type ChangeAppliers, decideApproval } from './decide-approval.ts';
import { proposeFourEyes, readFourEyes } from './four-eyes.ts';

/** Changes that wait for a second person (D37g). */
export const approvalsRoutes = (app: FastifyInstance, deps: Deps, appliers: ChangeAppliers): void => {
  bind(app, deps, wire.listApprovals, ({ actor, query }) => listApprovals(deps, actor, query));
  bind(app, deps, wire.readFourEyes, async ({ actor }) => ({ data: await readFourEyes(deps, actor) }));
  bind(app, deps, wire.proposeFourEyes, async ({ actor, body }) => {
    await proposeFourEyes(deps, actor, body);
    return { data: await readFourEyes(deps, actor) };
  });
  bind(app, deps, wire.approveChange, async ({ actor, params }) => {
    await decideApproval(deps, appliers, { ...params, actor, action: 'approve' });
    return {};
  });
  bind(app, deps, wire.rejectChange, async ({ actor, params, body }) => {
    await decideApproval(deps, appliers, { ...params, ...body, actor, action: 'reject' });
    return {};
  });
  bind(app, deps, wire.withdrawChange, async ({ actor, params }) => {
    await decideApproval(deps, appliers, { ...params, actor, action: 'withdraw' });
    return {};
  });
};
