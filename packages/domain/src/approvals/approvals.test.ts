import { expect, test } from 'vitest';
import type { Actor } from '../accounts/actor.ts';
import { staffRole } from '../options/companies.ts';
import { moveTableFaults } from '../shared/state-machine.ts';
import { approvalActionsOf, approvalMoves, approvalStates } from './approvals.ts';

const staff = (account: string, staff_role: Actor['staff_role']): Actor => ({
  account,
  role: 'manager',
  plan: null,
  staff_role,
  person: { uuid: account, roles: [], name: account, email: `${account}@example.com` },
});
const waiting = {
  kind: 'exchange_rate',
  state: 'pending',
  proposed_by: 'sora',
  proposer_role: staffRole.manager,
} as const;

test('the life cycle of a proposed change is sound', () => {
  const final = ['approved', 'rejected', 'withdrawn', 'expired'] as const;
  expect(moveTableFaults(approvalMoves, { states: approvalStates, initial: ['pending'], final })).toEqual([]);
});

test('no one decides on their own change, or acts on one without the capability', () => {
  expect(approvalActionsOf(waiting, staff('sora', staffRole.manager))).toEqual(['withdraw']);
  expect(approvalActionsOf(waiting, staff('mio', staffRole.user))).toEqual(['approve', 'reject']);
  expect(approvalActionsOf(waiting, staff('ren', staffRole.editor))).toEqual([]);
  expect(approvalActionsOf({ ...waiting, proposer_role: null }, staff('mio', staffRole.user))).toEqual(['reject']);
  expect(approvalActionsOf({ ...waiting, proposer_role: staffRole.editor }, staff('mio', staffRole.user))).toEqual([
    'reject',
  ]);
  expect(approvalActionsOf({ ...waiting, proposed_by: null }, staff('sora', staffRole.manager))).toEqual([
    'approve',
    'reject',
  ]);
  expect(approvalActionsOf({ ...waiting, state: 'approved' }, staff('mio', staffRole.user))).toEqual([]);
});
