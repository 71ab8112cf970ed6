import { type Move, step } from '../shared/state-machine.ts';

/** A buyer waits for a manager, a provider for e-mail confirmation (D14), invited staff for a first login (D16b). */
export const accountStates = ['pending', 'invited', 'approved', 'denied', 'blocked', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountActions = ['approve', 'deny', 'block', 'unblock', 'confirm_email', 'close', 'join'] as const;
export type AccountAction = (typeof accountActions)[number];

export type AccountParty = 'manager' | 'system' | 'owner';

type AccountMove = Move<AccountAction, AccountState, AccountParty>;

/** Life cycle of a buyer's account (D14); approval can follow a denial. */
export const consumerMoves: readonly AccountMove[] = [
  { action: 'approve', from: ['pending', 'denied'], to: 'approved', by: ['manager'] },
  { action: 'deny', from: ['pending'], to: 'denied', by: ['manager'] },
  { action: 'block', from: ['approved'], to: 'blocked', by: ['manager'] },
  { action: 'unblock', from: ['blocked'], to: 'approved', by: ['manager'] },
  { action: 'close', from: ['approved'], to: 'closed', by: ['owner'] },
];

/** Life cycle of a provider's account (D14): no manager is involved; confirming the address approves it. */
export const providerMoves: readonly AccountMove[] = [
  { action: 'confirm_email', from: ['pending'], to: 'approved', by: ['system'] },
  { action: 'block', from: ['pending', 'approved'], to: 'blocked', by: ['manager'] },
  { action: 'unblock', from: ['blocked'], to: 'approved', by: ['manager'] },
  { action: 'close', from: ['approved'], to: 'closed', by: ['owner'] },
];

/** Life cycle of a staff account: invited, active from first login (D16b), blocked when the person leaves. */
export const managerMoves: readonly AccountMove[] = [
  { action: 'join', from: ['invited'], to: 'approved', by: ['owner'] },
  { action: 'block', from: ['approved'], to: 'blocked', by: ['manager'] },
  { action: 'unblock', from: ['blocked'], to: 'approved', by: ['manager'] },
];

export const movesOfRole = { consumer: consumerMoves, provider: providerMoves, manager: managerMoves } as const;

/** Next state after the action, or undefined if the current state doesn't allow it. */
export const nextAccountState = (
  role: keyof typeof movesOfRole,
  { state, action, by }: { state: AccountState; action: AccountAction; by: AccountParty },
): AccountState | undefined => step(movesOfRole[role], { state, action, by })[0];

/** True if staff still have to confirm the head office country of an approved buyer (D24b). */
export const isCountryOpen = ({
  state,
  hq_country,
  confirmed_country,
}: {
  readonly state: AccountState;
  readonly hq_country: string | null;
  readonly confirmed_country: string | null;
}): boolean => state === 'approved' && hq_country !== confirmed_country;
