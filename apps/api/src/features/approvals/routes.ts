import * as wire from '@eigaichi/wire/staff/approvals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { listApprovals } from './approval-queries.ts';
import { type ChangeAppliers, decideApproval } from './decide-approval.ts';
import { proposeFourEyes, readFourEyes } from './four-eyes.ts';

/** Changes that wait for a second person (D37g). */
export const approvalsRoutes = (app: FastifyInstance, deps: Deps, appliers: ChangeAppliers): void => {
  const { use, one, done } = binder(app, deps);
  use(wire.listApprovals, ({ actor, query }) => listApprovals(deps, actor, query));
  one(wire.readFourEyes, ({ actor }) => readFourEyes(deps, actor));
  one(wire.proposeFourEyes, async ({ actor, body }) => {
    await proposeFourEyes(deps, actor, body);
    return readFourEyes(deps, actor);
  });
  done(wire.approveChange, ({ actor, params }) =>
    decideApproval(deps, appliers, { ...params, actor, action: 'approve' }),
  );
  done(wire.rejectChange, ({ actor, params, body }) =>
    decideApproval(deps, appliers, { ...params, ...body, actor, action: 'reject' }),
  );
  done(wire.withdrawChange, ({ actor, params }) =>
    decideApproval(deps, appliers, { ...params, actor, action: 'withdraw' }),
  );
};
