import type { MemberRole } from '../../accounts/member-roles.ts';
import { exchange, type Rates } from '../../money/exchange.ts';
import type { Money } from '../../money/money.ts';
import { type Move, step } from '../../shared/state-machine.ts';

/** A person who may sign for their company, and the amount up to which they sign alone (D14h). */
export type Signatory = {
  readonly uuid: string;
  readonly roles: readonly MemberRole[];
  readonly limit: Money | null;
  /** Set if a second signatory also signs above the limit; otherwise signing is refused there. */
  readonly second_signatory: boolean;
};

/** Signing limit of a person: an owner has none. */
export const limitOf = ({ roles, limit }: Pick<Signatory, 'roles' | 'limit'>): Money | null =>
  roles.includes('owner') ? null : limit;

/** Way a person signs for these fixed amounts: alone, with a second signatory, or not at all. */
export const signingAuthority = (signatory: Signatory, total: Money, rates: Rates): 'alone' | 'together' | 'not' => {
  const limit = limitOf(signatory);
  if (limit === null || exchange(total, limit.currency, rates).amount <= limit.amount) return 'alone';
  return signatory.second_signatory ? 'together' : 'not';
};

type FirstSignature = { readonly person: string; readonly terms_sha256: string };

type Deciding = {
  readonly signatory: Signatory;
  readonly total: Money;
  readonly rates: Rates;
  /** First signature awaiting a second signatory, by someone who may still sign. */
  readonly first: FirstSignature | null;
  readonly terms_sha256: string;
};

export type SigningDecision = 'sign' | 'sign_second' | 'sign_first' | 'above_sign_limit' | 'second_signatory_needed';

/**
 * Kind of a signature (D14h): the agreement's only one, its first of two, or its second. A second one completes another
 * person's first signature of exactly these terms. A first signature of other terms is ignored.
 */
export const decideSignature = ({ signatory, total, rates, first, terms_sha256 }: Deciding): SigningDecision => {
  const way = signingAuthority(signatory, total, rates);
  if (way === 'not') return 'above_sign_limit';
  const holds = first !== null && first.terms_sha256 === terms_sha256;
  if (holds && first.person !== signatory.uuid) return 'sign_second';
  if (way === 'alone') return 'sign';
  return holds ? 'second_signatory_needed' : 'sign_first';
};

/** True if the person must have logged in recently: for any signature above a limit. */
export const needsRecentLogin = (decision: SigningDecision): boolean =>
  decision === 'sign_first' || decision === 'sign_second';

export const firstSignatureStates = ['waiting', 'completed', 'withdrawn', 'void'] as const;
export type FirstSignatureState = (typeof firstSignatureStates)[number];

/** Life of a first signature (D14h): another signatory completes it, and a change of the signed terms voids it. */
export const firstSignatureMoves: readonly Move<
  'complete' | 'withdraw' | 'invalidate',
  FirstSignatureState,
  'signatory' | 'owner' | 'second' | 'system'
>[] = [
  { action: 'complete', from: ['waiting'], to: 'completed', by: ['second'] },
  { action: 'withdraw', from: ['waiting'], to: 'withdrawn', by: ['signatory', 'owner'] },
  { action: 'invalidate', from: ['waiting'], to: 'void', by: ['system'] },
];

/** True if a person may withdraw a first signature: its signatory, or an owner. */
export const mayWithdrawSignature = (
  state: FirstSignatureState,
  { isOwn, isOwner }: { readonly isOwn: boolean; readonly isOwner: boolean },
): boolean =>
  (isOwn && step(firstSignatureMoves, { state, action: 'withdraw', by: 'signatory' }).length > 0) ||
  (isOwner && step(firstSignatureMoves, { state, action: 'withdraw', by: 'owner' }).length > 0);
