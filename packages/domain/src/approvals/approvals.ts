import { z } from 'zod';
import type { Actor, StaffRole } from '../accounts/actor.ts';
import { capabilitiesOfStaff, may } from '../accounts/capabilities.ts';
import type { Capability } from '../accounts/capability.ts';
import type { OptionList } from '../options/option-list.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { allowedActions, type Move } from '../shared/state-machine.ts';

/** Changes that may wait for a second person (D37g), each with the capability both people need. */
export const approvalKinds = [
  { code: 'exchange_rate', label: { ja: '為替レート', en: 'Exchange rate' }, capability: 'rates.write' },
  { code: 'payout_run', label: { ja: '支払処理', en: 'Payout run' }, capability: 'settlement.manage' },
  { code: 'book_period', label: { ja: '帳簿の締め', en: 'Period of the books' }, capability: 'settlement.manage' },
  { code: 'journal_accounts', label: { ja: '勘定科目', en: 'Accounts of the journal' }, capability: 'books.settings' },
  { code: 'setting', label: { ja: '税率・手数料', en: 'Tax rate or fee' }, capability: 'books.settings' },
  { code: 'notice_basis', label: { ja: '消費税の扱い', en: 'Consumption tax basis' }, capability: 'books.settings' },
  { code: 'issuer', label: { ja: '発行者情報', en: 'Issuer details' }, capability: 'settings.write' },
  { code: 'transfer_sender', label: { ja: '振込元口座', en: 'Sending bank account' }, capability: 'settings.write' },
  { code: 'staff', label: { ja: 'スタッフの招待', en: 'New staff' }, capability: 'staff.write' },
  { code: 'staff_role', label: { ja: 'スタッフの役割', en: 'Staff role' }, capability: 'staff.write' },
  { code: 'four_eyes', label: { ja: '二者承認', en: 'Approval by two people' }, capability: 'staff.write' },
] as const satisfies OptionList<string, { readonly capability: Capability }>;

export type ApprovalKind = (typeof approvalKinds)[number]['code'];

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalActions = ['approve', 'reject', 'withdraw', 'expire'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

type ApprovalParty = 'proposer' | 'second' | 'system';

/** Life cycle of a proposed change: decided by a second person, withdrawn by the proposer, or expired (D37g). */
export const approvalMoves: readonly Move<ApprovalAction, ApprovalState, ApprovalParty>[] = [
  { action: 'approve', from: ['pending'], to: 'approved', by: ['second'] },
  { action: 'reject', from: ['pending'], to: 'rejected', by: ['second'] },
  { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: ['proposer'] },
  { action: 'expire', from: ['pending'], to: 'expired', by: ['system'] },
];

/** Days after which an undecided change is dropped. */
export const approvalDays = 14;

/** Switches approval by two people on or off; both need two people who may manage staff (D37g). */
export const fourEyesInput = z.object({ four_eyes: z.boolean() });

export const rejectionInput = z.object({ reason: requiredText(1000) });

/** One field of a change, before and after. */
export type ApprovalChange = { readonly field: string; readonly before: string | null; readonly after: string | null };

const capabilityOf = (kind: ApprovalKind): Capability | undefined =>
  approvalKinds.find(({ code }) => code === kind)?.capability;

/** Kinds that the actor may propose and decide on. */
export const approvalKindsOf = (actor: Actor): ApprovalKind[] =>
  approvalKinds.filter(({ capability }) => may(actor, capability)).map(({ code }) => code);

type Proposed = {
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  readonly proposed_by: string | null;
  /** Current staff role of the proposer; null for a former member, undefined if the clock proposed. */
  readonly proposer_role?: StaffRole | null | undefined;
};

/** True if the proposer still counts: one who left or lost the role doesn't, so the change must be proposed again. */
export const hasProposer = ({ kind, proposed_by, proposer_role }: Omit<Proposed, 'state'>): boolean => {
  const capability = capabilityOf(kind);
  if (proposed_by === null) return true;
  return proposer_role != null && capability !== undefined && capabilitiesOfStaff[proposer_role].includes(capability);
};

/** Actor's actions on a proposed change. The clock's have no proposer: anyone with the capability decides. */
export const approvalActionsOf = (proposed: Proposed, actor: Actor): ApprovalAction[] => {
  const { kind, state, proposed_by } = proposed;
  const capability = capabilityOf(kind);
  if (proposed_by === actor.account) return allowedActions(approvalMoves, state, 'proposer');
  if (capability === undefined || !may(actor, capability)) return [];
  return allowedActions(approvalMoves, state, 'second').filter(
    (action) => action !== 'approve' || hasProposer(proposed),
  );
};
