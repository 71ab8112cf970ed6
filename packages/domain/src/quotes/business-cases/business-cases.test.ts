import { describe, expect, test } from 'vitest';
import type { Actor } from '../../accounts/actor.ts';
import type { MemberRole } from '../../accounts/member-roles.ts';
import { rateOf } from '../../money/exchange.ts';
import type { Money } from '../../money/money.ts';
import { staffRole } from '../../options/companies.ts';
import { deliveryFee, deliveryMethod } from '../../options/delivery-methods.ts';
import { payer, pricingType } from '../../options/pricing.ts';
import { moveTableFaults } from '../../shared/state-machine.ts';
import { movieTerms, payersOf, withTerms } from '../../testing/movie-terms.ts';
import {
  answerNeedsApproval,
  type CaseState,
  caseActionsOf,
  caseMoves,
  caseStates,
  judgedNet,
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

describe('approval of a provider’s answer (D14k)', () => {
  const jpy = (amount: number): Money => ({ amount, currency: 'JPY' });
  const flat = movieTerms({ flat_price: 1000, fee_rate: '20' });
  const share = movieTerms({
    pricing_type: pricingType.revenueShare,
    revenue_percent: 40,
    price_minimum_guarantee: 500,
  });

  test('judges the net of all titles in yen, after the fee', () => {
    expect(judgedNet([flat, withTerms(flat, { flat_price: 500 })], payersOf(), rates)).toEqual(jpy(180_000));
  });

  test('takes off a delivery that the provider pays', () => {
    const shipped = payersOf({ delivery_method: deliveryMethod.ems, delivery_payer: payer.seller });
    expect(judgedNet([flat], shipped, rates)?.amount).toBe(
      120_000 - 150 * (deliveryFee(deliveryMethod.ems).amount / 100),
    );
  });

  test('finds no upper end in a share of revenue, also with a guarantee', () => {
    expect(judgedNet([share], payersOf(), rates)).toBeNull();
    expect(judgedNet([flat, share], payersOf(), rates)).toBeNull();
  });

  test.each<[string, Money | null, Money | null, boolean]>([
    ['at the amount', jpy(180_000), jpy(180_000), false],
    ['a yen above', jpy(180_001), jpy(180_000), true],
    ['without an upper end', null, jpy(180_000), true],
    ['at a limit of 0, even below it', jpy(-500), jpy(0), true],
    ['without a rule', null, null, false],
  ])('%s', (_case, net, limit, needed) => expect(answerNeedsApproval(net, limit, rates)).toBe(needed));
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
