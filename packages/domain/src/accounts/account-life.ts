import { type Move, step } from '../shared/state-machine.ts';

/** A buyer waits for a manager, a provider for its e-mail address to be confirmed (D14), invited staff for its first login (D16b). */
export const accountStates = ['pending', 'invited', 'approved', 'denied', 'blocked', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountActions = ['approve', 'deny', 'block', 'unblock', 'confirm_email', 'close', 'join'] as const;
export type AccountAction = (typeof accountActions)[number];

export type AccountParty = 'manager' | 'system' | 'owner';

type AccountMove = Move<AccountAction, AccountState, AccountParty>;

/** The life of a buyer's account (D14): approval that was denied can still be given. */
export const consumerMoves: readonly AccountMove[] = [
  { action: 'approve', from: ['pending', 'denied'], to: 'approved', by: ['manager'] },
  { action: 'deny', from: ['pending'], to: 'denied', by: ['manager'] },
  { action: 'block', from: ['approved'], to: 'blocked', by: ['manager'] },
  { action: 'unblock', from: ['blocked'], to: 'approved', by: ['manager'] },
  { action: 'close', from: ['approved'], to: 'closed', by: ['owner'] },
];

/** The life of a provider's account (D14): no manager is asked; the confirmed address is the approval. */
export const providerMoves: readonly AccountMove[] = [
  { action: 'confirm_email', from: ['pending'], to: 'approved', by: ['system'] },
  { action: 'block', from: ['pending', 'approved'], to: 'blocked', by: ['manager'] },
  { action: 'unblock', from: ['blocked'], to: 'approved', by: ['manager'] },
  { action: 'close', from: ['approved'], to: 'closed', by: ['owner'] },
];

/** The life of a staff account: invited, active from its first login on (D16b), and blocked when its person leaves. */
export const managerMoves: readonly AccountMove[] = [
  { action: 'join', from: ['invited'], to: 'approved', by: ['owner'] },
  { action: 'block', from: ['approved'], to: 'blocked', by: ['manager'] },
  { action: 'unblock', from: ['blocked'], to: 'approved', by: ['manager'] },
];

export const movesOfRole = { consumer: consumerMoves, provider: providerMoves, manager: managerMoves } as const;

/** Where the action leads, or undefined when the account's life doesn't allow it from here. */
export const nextAccountState = (
  role: keyof typeof movesOfRole,
  { state, action, by }: { state: AccountState; action: AccountAction; by: AccountParty },
): AccountState | undefined => step(movesOfRole[role], { state, action, by })[0];

/** Whether the country of an approved buyer's head office waits for staff to confirm it (D24b). */
export const isCountryOpen = ({
  state,
  hq_country,
  confirmed_country,
}: {
  readonly state: AccountState;
  readonly hq_country: string | null;
  readonly confirmed_country: string | null;
}): boolean => state === 'approved' && hq_country !== confirmed_country;
