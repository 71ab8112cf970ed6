import { z } from 'zod';
import type { Actor } from '../../accounts/actor.ts';
import { may } from '../../accounts/capabilities.ts';
import type { AgreedConditions, AgreementMovie, AgreementTerms } from '../../agreements/agreement-terms.ts';
import { exchange, type Rates } from '../../money/exchange.ts';
import { type Money, sum } from '../../money/money.ts';
import { type Currency, currencies } from '../../options/currencies.ts';
import { type OptionList, optionSchema } from '../../options/option-list.ts';
import { pricingType } from '../../options/pricing.ts';
import { optionalPrice } from '../../shared/rules/amounts.ts';
import { noteMaxLength, optionalText, requiredText } from '../../shared/rules/texts.ts';
import { type Move, step } from '../../shared/state-machine.ts';
import { type MovieTerms, type Payers, providerDeliveryLine, providerLines } from '../ledger.ts';

/** Actions that may need a colleague's approval first: a buyer's two (D14j), and a provider's answer (D14k). */
export const caseKinds = [
  { code: 'request', label: { ja: '見積依頼', en: 'Quote request' } },
  { code: 'signature', label: { ja: '契約への署名', en: 'Signature' } },
  { code: 'answer', label: { ja: '見積もりへの回答', en: 'Answer to a quote' } },
] as const satisfies OptionList<string>;
export type CaseKind = (typeof caseKinds)[number]['code'];

export const caseStates = ['waiting', 'approved', 'declined', 'withdrawn', 'used'] as const;
export type CaseState = (typeof caseStates)[number];
type CaseAction = 'approve' | 'decline' | 'write' | 'withdraw' | 'use' | 'lapse' | 'void';
type CaseParty = 'approver' | 'asker' | 'system';

/**
 * Life of a business case (D14j): decided by a colleague other than the requester, used by the action it is for. An
 * approval lapses if its approver loses the permission before it is used, and must be decided again. A staff correction
 * voids a case for a signature: the corrected terms need a new case. The approval of an answer also sends and so uses it;
 * an answer that can no longer be sent is void (D14k).
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

/** Approval rule of a company: its actions above an amount need approval. Null needs none. */
export type SpendRule = Readonly<Record<`${CaseKind}_above`, Money | null>>;

const ruleDigits = 12;
const above = optionalPrice({ maxDigits: ruleDigits }).transform((value) => value ?? null);

/** PUT /company/spend_rule: whole units of one currency; an empty value needs no approval. `answer_above` is in yen. */
export const spendRuleInput = z.object({
  request_above: above,
  signature_above: above,
  answer_above: above,
  currency: optionSchema(currencies),
});

/** True if a cost needs approval: above the amount, or without a known upper limit. */
export const needsApproval = (cost: Money | null, limit: Money | null, rates: Rates): boolean =>
  limit !== null && (cost === null || exchange(cost, limit.currency, rates).amount > limit.amount);

/** Net yen of a provider quote as its rule judges it (D14k); null without an upper end, as for any share of revenue. */
export const judgedNet = (titles: readonly MovieTerms[], payers: Payers, rates: Rates): Money | null => {
  if (titles.some(({ pricing_type }) => pricing_type !== pricingType.flat)) return null;
  const delivery = providerDeliveryLine(payers, rates);
  const nets = titles.flatMap((terms) => providerLines(terms, payers, rates).slice(-1));
  return sum(
    [...nets, ...(delivery === null ? [] : [delivery])].map(({ amount }) => amount),
    'JPY',
  );
};

/** True if an answer needs approval. A limit of 0 covers every answer, also one with a net of 0 or below. */
export const answerNeedsApproval = (net: Money | null, limit: Money | null, rates: Rates): boolean =>
  limit?.amount === 0 || needsApproval(net, limit, rates);

/** Maximum length of the reason for the terms of an answer. */
export const answerReasonMaxLength = 2_000;

/** The reason for the terms of an answer (D14k). */
export const answerCaseInput = { note: requiredText(answerReasonMaxLength) };

/** The requester's reason and budget, in whole units of the case's currency. */
export const caseInput = {
  note: optionalText(noteMaxLength),
  budget: optionalPrice({ maxDigits: ruleDigits }).transform((value) => value ?? null),
};

export const declineInput = z.object({
  reason: requiredText(noteMaxLength),
  /** State in which the reader saw the case: prevents withdrawing an approval they never saw. */
  state: z.enum(['waiting', 'approved']).default('waiting'),
});
export const caseMessageInput = z.object({ text: requiredText(noteMaxLength) });

/** Maximum number of messages per case. */
export const maxCaseMessages = 50;

export type CaseMessage = {
  readonly person: string;
  readonly person_name: string;
  readonly text: string;
  readonly at: string;
};

/** A signed licence of the same title, for comparison: its flat price or guarantee, and its other price terms. */
export type EarlierLicence = Pick<
  AgreementMovie,
  'film_name_ja' | 'film_name_en' | 'license_start' | 'license_end' | 'terms'
> & {
  readonly buyer: string;
  readonly fixed: Money | null;
  readonly currency: Currency;
};

/** Maximum number of earlier licences per title in a case. */
export const maxEarlierLicences = 3;

/** Approved content, frozen so that it never changes. */
export type CaseContent = {
  readonly quote_number: number | null;
  readonly conditions: AgreedConditions;
  readonly titles: readonly {
    readonly film_name_ja: string | null;
    readonly film_name_en: string | null;
    readonly provider: string;
    /** Absent in older cases, which did not store it. */
    readonly provider_english?: string | null;
    /** Share, unit prices and the guarantee's basis; absent in older cases, which did not store them. */
    readonly terms?: AgreementMovie['terms'];
    readonly least: Money | null;
    readonly most: Money | null;
  }[];
  /** Total of the delivery fees that the buyer pays. */
  readonly delivery: Money | null;
  /** The answer to be sent, with the provider's own amounts; absent in a buyer's cases. */
  readonly answer?: {
    readonly terms: AgreementTerms;
    readonly valid_until: string;
    readonly person_name: string;
    readonly person_title: string;
    readonly message: string | null;
    readonly earlier: readonly EarlierLicence[];
  };
};

type Decided = { readonly state: CaseState; readonly asked_by: string };

const actions = ['approve', 'decline', 'write', 'withdraw'] as const;

/** Actor's current actions on a case. No one approves their own case; anyone acting for a company can do nothing. */
export const caseActionsOf = ({ state, asked_by }: Decided, actor: Actor): (typeof actions)[number][] => {
  if (actor.real !== undefined) return [];
  const by: CaseParty | null =
    asked_by === actor.person.uuid ? 'asker' : may(actor, 'purchases.approve') ? 'approver' : null;
  return by === null ? [] : actions.filter((action) => step(caseMoves, { state, action, by }).length > 0);
};

/** State after an action; undefined if the state or the person doesn't allow it. */
export const nextCaseState = (
  decided: Decided,
  action: (typeof actions)[number],
  actor: Actor,
): CaseState | undefined => {
  if (!caseActionsOf(decided, actor).includes(action)) return undefined;
  const by = decided.asked_by === actor.person.uuid ? 'asker' : 'approver';
  return step(caseMoves, { state: decided.state, action, by })[0];
};
