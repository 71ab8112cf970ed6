import { describe, expect, test } from 'vitest';
import type { Actor } from '../../accounts/actor.ts';
import type { MemberRole } from '../../accounts/member-roles.ts';
import { rateOf } from '../../money/exchange.ts';
import type { Money } from '../../money/money.ts';
import { staffRole } from '../../options/companies.ts';
import { moveTableFaults } from '../../shared/state-machine.ts';
import {
  type CaseState,
  caseActionsOf,
  caseMoves,
  caseStates,
  needsApproval,
  nextCaseState,
} from './business-cases.ts';

const rate = rateOf({ exchange_rate: 150, exchange_rate_addition: 0 });
const rates = { USD: rate, CAD: rate, EUR: rate, GBP: rate };
const usd = (major: number): Money => ({ amount: major * 100, currency: 'USD' });
const person = (uuid: string, roles: readonly MemberRole[]): Actor => ({
  account: 'company',
  role: 'consumer',
  plan: null,
  staff_role: null,
  person: { uuid, name: uuid, email: `${uuid}@example.com`, roles },
});

describe('approval requirements (D14j)', () => {
  test.each<[string, Money | null, Money | null, boolean]>([
    ['at the amount', usd(1000), usd(1000), false],
    ['a cent above', { amount: 100_001, currency: 'USD' }, usd(1000), true],
    ['in another currency, through yen', { amount: 150_001, currency: 'JPY' }, usd(1000), true],
    ['without a known upper end', null, usd(1000), true],
    ['without a rule', null, null, false],
    ['everything above 0', { amount: 1, currency: 'USD' }, usd(0), true],
  ])('%s', (_case, cost, limit, needed) => expect(needsApproval(cost, limit, rates)).toBe(needed));
});

describe('permissions on a business case (D14j)', () => {
  const by = (state: CaseState, actor: Actor) => caseActionsOf({ state, asked_by: 'asker' }, actor);
  const [asker, approver, owner] = [
    person('asker', ['deals', 'approver']),
    person('approver', ['approver']),
    person('owner', ['owner']),
  ];

  test('has a sound life cycle', () => {
    const final = ['declined', 'withdrawn', 'used'] as const;
    expect(moveTableFaults(caseMoves, { states: caseStates, initial: ['waiting'], final })).toEqual([]);
  });

  test('allows approvers and owners to decide, except on their own case', () => {
    expect(by('waiting', approver)).toEqual(['approve', 'decline', 'write']);
    expect(by('waiting', owner)).toEqual(['approve', 'decline', 'write']);
    expect(by('waiting', asker)).toEqual(['write', 'withdraw']);
  });

  test('lets an approval be withdrawn until it is used, and allows no decision afterwards', () => {
    expect([by('approved', approver), by('approved', asker)]).toEqual([['decline'], ['withdraw']]);
    for (const state of ['used', 'declined', 'withdrawn'] as const)
      expect([by(state, approver), by(state, asker)]).toEqual([[], []]);
  });

  test('is read-only for other colleagues and anyone acting for the company', () => {
    expect(by('waiting', person('other', ['deals', 'signatory']))).toEqual([]);
    expect(by('waiting', { ...owner, real: { manager: 'staff', staff_role: staffRole.manager } })).toEqual([]);
    expect(nextCaseState({ state: 'waiting', asked_by: 'asker' }, 'approve', asker)).toBeUndefined();
    expect(nextCaseState({ state: 'waiting', asked_by: 'asker' }, 'approve', approver)).toBe('approved');
  });
});
