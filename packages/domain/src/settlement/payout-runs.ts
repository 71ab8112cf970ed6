import type { Bilingual } from '../shared/language.ts';
import { allowedActions, type Move, step } from '../shared/state-machine.ts';

/** State of a payout run, from its creation until the bank has paid it (D8d). */
export const payoutRunStates = ['draft', 'approved', 'sent', 'paid', 'partly_failed', 'failed', 'discarded'] as const;
export type PayoutRunState = (typeof payoutRunStates)[number];

/** State of one transfer of a run. */
export const payoutStates = ['open', 'paid', 'failed', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutRunActions = [
  'approve',
  'discard',
  'send',
  'record_paid',
  'record_failed',
  'cancel_notice',
] as const;
export type PayoutRunAction = (typeof payoutRunActions)[number];

/**
 * Life of a payout run. Transfers the bank refuses or returns, even later, are paid by another run. A cancelled notice
 * removes its transfer until the run is sent to the bank.
 */
export const payoutRunMoves: readonly Move<PayoutRunAction, PayoutRunState, 'manager' | 'system'>[] = [
  { action: 'approve', from: ['draft'], to: 'approved', by: ['manager'] },
  { action: 'discard', from: ['draft'], to: 'discarded', by: ['manager'] },
  {
    action: 'cancel_notice',
    from: ['draft', 'approved'],
    to: ['draft', 'approved', 'discarded'],
    by: ['manager', 'system'],
  },
  { action: 'send', from: ['approved'], to: 'sent', by: ['manager'] },
  { action: 'record_paid', from: ['sent'], to: ['sent', 'paid', 'partly_failed'], by: ['manager'] },
  {
    action: 'record_failed',
    from: ['sent', 'paid', 'partly_failed'],
    to: ['sent', 'partly_failed', 'failed'],
    by: ['manager'],
  },
];

/** Actions a manager may take on a run. */
export const payoutRunActionsIn = (state: PayoutRunState): PayoutRunAction[] =>
  allowedActions(payoutRunMoves, state, 'manager');

export const mayMoveRun = (state: PayoutRunState, action: PayoutRunAction): boolean =>
  step(payoutRunMoves, { state, action, by: 'manager' }).length > 0;

/** States of runs that still hold amounts owed to providers: neither paid nor over. */
export const unpaidRunStates = ['draft', 'approved', 'sent'] as const satisfies readonly PayoutRunState[];

/** State of a run after one of its transfers has moved. */
export const runStateAfter = (state: PayoutRunState, lines: readonly PayoutState[]): PayoutRunState => {
  const standing = lines.filter((line) => line !== 'cancelled');
  if (standing.length === 0) return 'discarded';
  if (state === 'draft' || state === 'approved') return state;
  if (standing.includes('open')) return 'sent';
  if (!standing.includes('failed')) return 'paid';
  return standing.includes('paid') ? 'partly_failed' : 'failed';
};

export const payoutRunStateLabels: Readonly<Record<PayoutRunState, Bilingual>> = {
  draft: { ja: '下書き', en: 'Draft' },
  approved: { ja: '承認済み', en: 'Approved' },
  sent: { ja: '銀行へ送付済み', en: 'Sent to the bank' },
  paid: { ja: '支払済み', en: 'Paid' },
  partly_failed: { ja: '一部不成立', en: 'Partly failed' },
  failed: { ja: '不成立', en: 'Failed' },
  discarded: { ja: '破棄', en: 'Discarded' },
};

export const payoutStateLabels: Readonly<Record<PayoutState, Bilingual>> = {
  open: { ja: '未払い', en: 'Not paid yet' },
  paid: { ja: '支払済み', en: 'Paid' },
  failed: { ja: '振込不成立', en: 'Failed' },
  cancelled: { ja: '取消し', en: 'Cancelled' },
};
