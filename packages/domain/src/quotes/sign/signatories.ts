import type { MemberRole } from '../../accounts/member-roles.ts';
import { exchange, type Rates } from '../../money/exchange.ts';
import type { Money } from '../../money/money.ts';
import { type Move, step } from '../../shared/state-machine.ts';

/** A person who may sign for its company, and up to which amount alone (D14h). */
export type Signatory = {
  readonly uuid: string;
  readonly roles: readonly MemberRole[];
  readonly limit: Money | null;
  /** Above the limit a second signatory signs as well; else signing is refused there. */
  readonly second_signatory: boolean;
};

/** The limit that holds for a person: an owner has none. */
export const limitOf = ({ roles, limit }: Pick<Signatory, 'roles' | 'limit'>): Money | null =>
  roles.includes('owner') ? null : limit;

/** Whether a person signs for these fixed amounts alone, with a second signatory, or not at all. */
export const waySigning = (signatory: Signatory, total: Money, rates: Rates): 'alone' | 'together' | 'not' => {
  const limit = limitOf(signatory);
  if (limit === null || exchange(total, limit.currency, rates).amount <= limit.amount) return 'alone';
  return signatory.second_signatory ? 'together' : 'not';
};

type FirstSignature = { readonly person: string; readonly terms_sha256: string };

type Deciding = {
  readonly signatory: Signatory;
  readonly total: Money;
  readonly rates: Rates;
  /** What waits for a second signatory, of someone who may sign still. */
  readonly first: FirstSignature | null;
  /** Of what is signed now. */
  readonly terms_sha256: string;
};

export type SigningDecision = 'sign' | 'sign_second' | 'sign_first' | 'above_sign_limit' | 'second_signatory_needed';

/**
 * What a signature is (D14h): the agreement's own, its first of two, or its second, which takes the first signature of
 * another person over exactly these terms. A first signature over other terms counts for nothing.
 */
export const decideSignature = ({ signatory, total, rates, first, terms_sha256 }: Deciding): SigningDecision => {
  const way = waySigning(signatory, total, rates);
  if (way === 'not') return 'above_sign_limit';
  const holds = first !== null && first.terms_sha256 === terms_sha256;
  if (holds && first.person !== signatory.uuid) return 'sign_second';
  if (way === 'alone') return 'sign';
  return holds ? 'second_signatory_needed' : 'sign_first';
};

/** Whether the person behind the session must be known to be there: whatever is signed above a limit. */
export const needsRecentLogin = (decision: SigningDecision): boolean =>
  decision === 'sign_first' || decision === 'sign_second';

export const firstSignatureStates = ['waiting', 'completed', 'withdrawn', 'void'] as const;
export type FirstSignatureState = (typeof firstSignatureStates)[number];

/** Life of a first signature (D14h): another signatory completes it, and a change of what was signed voids it. */
export const firstSignatureMoves: readonly Move<
  'complete' | 'withdraw' | 'invalidate',
  FirstSignatureState,
  'signatory' | 'owner' | 'second' | 'system'
>[] = [
  { action: 'complete', from: ['waiting'], to: 'completed', by: ['second'] },
  { action: 'withdraw', from: ['waiting'], to: 'withdrawn', by: ['signatory', 'owner'] },
  { action: 'invalidate', from: ['waiting'], to: 'void', by: ['system'] },
];

/** Whether a person may take a first signature back: who gave it, or an owner. */
export const mayWithdrawSignature = (
  state: FirstSignatureState,
  { isOwn, isOwner }: { readonly isOwn: boolean; readonly isOwner: boolean },
): boolean =>
  (isOwn && step(firstSignatureMoves, { state, action: 'withdraw', by: 'signatory' }).length > 0) ||
  (isOwner && step(firstSignatureMoves, { state, action: 'withdraw', by: 'owner' }).length > 0);
