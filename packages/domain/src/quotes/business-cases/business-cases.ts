import { z } from 'zod';
import type { Actor } from '../../accounts/actor.ts';
import { may } from '../../accounts/capabilities.ts';
import type { AgreedConditions, AgreementMovie } from '../../agreements/agreement-terms.ts';
import { exchange, type Rates } from '../../money/exchange.ts';
import type { Money } from '../../money/money.ts';
import { currencies } from '../../options/currencies.ts';
import { type OptionList, optionSchema } from '../../options/option-list.ts';
import { optionalPrice } from '../../shared/rules/amounts.ts';
import { noteMaxLength, optionalText, requiredText } from '../../shared/rules/texts.ts';
import { type Move, step } from '../../shared/state-machine.ts';

/** What a buyer's colleagues may have to approve before it is done (D14j). */
export const caseKinds = [
  { code: 'request', label: { ja: '見積依頼', en: 'Quote request' } },
  { code: 'signature', label: { ja: '契約への署名', en: 'Signature' } },
] as const satisfies OptionList<string>;
export type CaseKind = (typeof caseKinds)[number]['code'];

export const caseStates = ['waiting', 'approved', 'declined', 'withdrawn', 'used'] as const;
export type CaseState = (typeof caseStates)[number];
type CaseAction = 'approve' | 'decline' | 'write' | 'withdraw' | 'use' | 'lapse' | 'void';
type CaseParty = 'approver' | 'asker' | 'system';

/**
 * Life of a business case (D14j): decided by a colleague who didn't ask, used by the deed that it is for. An approval lapses
 * when its approver may not approve any more before it is used: it is decided again. A correction by the staff voids a case
 * for a signature: what is signed then takes another one.
 */
export const caseMoves: readonly Move<CaseAction, CaseState, CaseParty>[] = [
  { action: 'write', from: ['waiting'], to: 'same', by: ['approver', 'asker'] },
  { action: 'approve', from: ['waiting'], to: 'approved', by: ['approver'] },
  { action: 'decline', from: ['waiting', 'approved'], to: 'declined', by: ['approver'] },
  { action: 'withdraw', from: ['waiting', 'approved'], to: 'withdrawn', by: ['asker'] },
  { action: 'use', from: ['approved'], to: 'used', by: ['system'] },
  { action: 'lapse', from: ['approved'], to: 'waiting', by: ['system'] },
  { action: 'void', from: ['waiting', 'approved'], to: 'withdrawn', by: ['system'] },
];

/** The rule of a company: requests and signatures above an amount take an approval; null where none does. */
export type SpendRule = { readonly request_above: Money | null; readonly signature_above: Money | null };

const ruleDigits = 12;
const above = optionalPrice({ maxDigits: ruleDigits }).transform((value) => value ?? null);

/** PUT /company/spend_rule: whole units of one currency; what is empty takes no approval. */
export const spendRuleInput = z.object({
  request_above: above,
  signature_above: above,
  currency: optionSchema(currencies),
});

/** Whether a cost takes an approval: above the amount, or without a known upper end. */
export const needsApproval = (cost: Money | null, limit: Money | null, rates: Rates): boolean =>
  limit !== null && (cost === null || exchange(cost, limit.currency, rates).amount > limit.amount);

/** What the asker says beside the terms: why, and the budget for it in whole units of the case's currency. */
export const caseInput = {
  note: optionalText(noteMaxLength),
  budget: optionalPrice({ maxDigits: ruleDigits }).transform((value) => value ?? null),
};

export const declineInput = z.object({
  reason: requiredText(noteMaxLength),
  /** In which state the case was read: taking back an approval must not happen to a reader who saw none. */
  state: z.enum(['waiting', 'approved']).default('waiting'),
});
export const caseMessageInput = z.object({ text: requiredText(noteMaxLength) });

/** Messages of one case. */
export const mostCaseMessages = 50;

export type CaseMessage = {
  readonly person: string;
  readonly person_name: string;
  readonly text: string;
  readonly at: string;
};

/** What is approved: frozen, so that it reads the same for as long as it is kept. */
export type CaseContent = {
  readonly quote_number: number | null;
  readonly conditions: AgreedConditions;
  readonly titles: readonly {
    readonly film_name_ja: string | null;
    readonly film_name_en: string | null;
    readonly provider: string;
    /** Absent in cases of before it was kept. */
    readonly provider_english?: string | null;
    /** Share, unit prices and how long a guarantee counts; absent in cases of before they were kept. */
    readonly terms?: AgreementMovie['terms'];
    readonly least: Money | null;
    readonly most: Money | null;
  }[];
  /** Delivery fees that the buyer pays, together. */
  readonly delivery: Money | null;
};

type Decided = { readonly state: CaseState; readonly asked_by: string };

const actions = ['approve', 'decline', 'write', 'withdraw'] as const;

/** What the actor may do with a case now. No one approves an own case; who acts for a company does nothing. */
export const caseActionsOf = ({ state, asked_by }: Decided, actor: Actor): (typeof actions)[number][] => {
  if (actor.real !== undefined) return [];
  const by: CaseParty | null =
    asked_by === actor.person.uuid ? 'asker' : may(actor, 'purchases.approve') ? 'approver' : null;
  return by === null ? [] : actions.filter((action) => step(caseMoves, { state, action, by }).length > 0);
};

/** Where an action leads; undefined where the state or the person doesn't allow it. */
export const nextCaseState = (
  decided: Decided,
  action: (typeof actions)[number],
  actor: Actor,
): CaseState | undefined => {
  if (!caseActionsOf(decided, actor).includes(action)) return undefined;
  const by = decided.asked_by === actor.person.uuid ? 'asker' : 'approver';
  return step(caseMoves, { state: decided.state, action, by })[0];
};
