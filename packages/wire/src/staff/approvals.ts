import {
  approvalActions,
  approvalKinds,
  approvalStates,
  fourEyesInput,
  rejectionInput,
} from '@eigaichi/domain/approvals/approvals';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';

/** Anyone who may propose a kind of change may decide on another person's. The kinds are checked row by row (D37g). */
const staff = { as: 'effective', roles: ['manager'], capability: 'approvals.decide' } as const;
const params = z.object({ uuid: z.uuid() });
const nothing = z.object({});

const approval = namedObject('Approval', {
  uuid: z.uuid(),
  kind: optionSchema(approvalKinds),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Null if the scheduler proposed it. */
  proposed_name: z.string().nullable(),
  proposed_at: z.string(),
  expires_at: z.string(),
  state: z.enum(approvalStates),
  decided_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
  actions: z.array(z.object({ name: z.enum(approvalActions), allowed: z.boolean() })),
});

/** Changes awaiting the caller, the caller's own proposals, or decided ones. */
export const listApprovals = endpoint('approvals.list', 'GET /approvals', {
  access: staff,
  query: pageQuery.extend({ state: z.enum(['waiting', 'proposed', 'decided']).default('waiting') }),
  answer: listOf(approval),
});

const fourEyes = z.object({
  four_eyes: z.boolean(),
  /** True if a change of it awaits a second person. */
  waits: z.boolean(),
  actions: z.array(z.object({ name: z.literal('propose'), allowed: z.boolean() })),
});

/** True if payout runs, issuer, sending account, rates far from the last, and new staff need two people (D37g). */
export const readFourEyes = endpoint('approvals.four_eyes', 'GET /four_eyes', {
  access: staff,
  answer: oneOf(fourEyes),
});

/** Proposes switching it on or off; a second person approves. */
export const proposeFourEyes = endpoint('approvals.propose_four_eyes', 'POST /four_eyes', {
  access: { ...staff, capability: 'staff.write' },
  body: fourEyesInput,
  answer: oneOf(fourEyes),
  status: 201,
});

/** Approves the change, which takes effect. */
export const approveChange = endpoint('approvals.approve', 'POST /approval/:uuid/approve', {
  access: staff,
  params,
  answer: nothing,
});

export const rejectChange = endpoint('approvals.reject', 'POST /approval/:uuid/reject', {
  access: staff,
  params,
  body: rejectionInput,
  answer: nothing,
});

/** Withdraws the change; only for its proposer. */
export const withdrawChange = endpoint('approvals.withdraw', 'POST /approval/:uuid/withdraw', {
  access: staff,
  params,
  answer: nothing,
});
