import { describe, expect, test } from 'vitest';
import { rateOf } from '../../money/exchange.ts';
import type { Money } from '../../money/money.ts';
import { moveTableFaults } from '../../shared/state-machine.ts';
import {
  decideSignature,
  firstSignatureMoves,
  firstSignatureStates,
  mayWithdrawSignature,
  needsRecentLogin,
  type Signatory,
  signingAuthority,
} from './signatories.ts';

const rate = rateOf({ exchange_rate: 152, exchange_rate_addition: 2 });
const rates = { USD: rate, CAD: rate, EUR: rateOf({ exchange_rate: 165, exchange_rate_addition: 0 }), GBP: rate };
const usd = (major: number): Money => ({ amount: major * 100, currency: 'USD' });
const yen = (amount: number): Money => ({ amount, currency: 'JPY' });
const signatory = (of: Partial<Signatory> = {}): Signatory => ({
  uuid: 'me',
  roles: ['signatory'],
  limit: usd(10_000),
  second_signatory: false,
  ...of,
});

describe('signing limit (D14h)', () => {
  test.each<[string, Signatory, Money, ReturnType<typeof signingAuthority>]>([
    ['at the limit', signatory(), usd(10_000), 'alone'],
    ['a cent above it', signatory(), { amount: 1_000_001, currency: 'USD' }, 'not'],
    ['above it, with a second signatory', signatory({ second_signatory: true }), usd(10_001), 'together'],
    ['without a limit', signatory({ limit: null }), usd(9_000_000), 'alone'],
    ['an owner, whatever its limit', signatory({ roles: ['owner', 'signatory'], limit: usd(0) }), usd(1), 'alone'],
    ['a limit of 0', signatory({ limit: usd(0), second_signatory: true }), usd(1), 'together'],
    ['nothing fixed to pay, at a limit of 0', signatory({ limit: usd(0) }), usd(0), 'alone'],
    ['yen by the rate less its addition', signatory({ limit: yen(1_500_000) }), usd(10_000), 'alone'],
    ['yen, a cent more', signatory({ limit: yen(1_500_000) }), { amount: 1_000_001, currency: 'USD' }, 'not'],
    ['euros through yen', signatory({ limit: { amount: 900_000, currency: 'EUR' } }), usd(9_901), 'not'],
  ])('%s', (_case, person, total, way) => expect(signingAuthority(person, total, rates)).toBe(way));
});

describe('kind of a signature (D14h)', () => {
  const together = signatory({ second_signatory: true });
  const decide = (
    person: Signatory,
    first: { person: string; terms_sha256: string } | null = null,
    terms_sha256 = 'now',
  ) => decideSignature({ signatory: person, total: usd(20_000), rates, first, terms_sha256 });
  const others = { person: 'other', terms_sha256: 'now' };

  test.each([
    ['above a strict limit', decide(signatory()), 'above_sign_limit'],
    ['a strict limit is none of two either', decide(signatory(), others), 'above_sign_limit'],
    ['the first of two', decide(together), 'sign_first'],
    ['the second', decide(together, others), 'sign_second'],
    ['an owner completes it too', decide(signatory({ roles: ['owner'] }), others), 'sign_second'],
    ['nobody is both', decide(together, { ...others, person: 'me' }), 'second_signatory_needed'],
    ['over other terms it begins again', decide(together, { ...others, terms_sha256: 'before' }), 'sign_first'],
    ['also one’s own', decide(together, { person: 'me', terms_sha256: 'before' }), 'sign_first'],
    ['alone, whatever waited', decide(signatory({ limit: null }), { ...others, terms_sha256: 'before' }), 'sign'],
    ['alone after one’s own limit was raised', decide(signatory({ limit: null }), { ...others, person: 'me' }), 'sign'],
  ])('%s', (_case, decision, expected) => expect(decision).toBe(expected));

  test('needs a recent login only above a limit', () => {
    expect((['sign', 'sign_first', 'sign_second'] as const).map(needsRecentLogin)).toEqual([false, true, true]);
  });
});

describe('life of a first signature (D14h)', () => {
  test('is sound', () => {
    const final = ['completed', 'withdrawn', 'void'] as const;
    expect(moveTableFaults(firstSignatureMoves, { states: firstSignatureStates, initial: ['waiting'], final })).toEqual(
      [],
    );
  });

  test('can be withdrawn by its signatory and by owners until completed', () => {
    const may = (isOwn: boolean, isOwner: boolean) => mayWithdrawSignature('waiting', { isOwn, isOwner });
    expect([may(true, false), may(false, true), may(false, false)]).toEqual([true, true, false]);
    expect(mayWithdrawSignature('completed', { isOwn: true, isOwner: true })).toBe(false);
  });
});
