import type { OptionList } from './option-list.ts';

export const insuranceNeed = { notNeeded: 1, needed: 2, toBeDiscussed: 3 } as const;

/** Options for a buyer's need of errors-and-omissions insurance. */
export const insuranceNeeds = [
  { code: insuranceNeed.notNeeded, label: { ja: '不要', en: 'Not needed' } },
  { code: insuranceNeed.needed, label: { ja: '必要', en: 'Needed' } },
  { code: insuranceNeed.toBeDiscussed, label: { ja: '相談', en: 'To be discussed' } },
] as const satisfies OptionList<number>;

export const insuranceAnswer = { insured: 1, beforeSigning: 2, notInsured: 3 } as const;

/** A provider's answers about their own errors-and-omissions insurance. */
export const insuranceAnswers = [
  { code: insuranceAnswer.insured, label: { ja: '加入済み', en: 'Insured' } },
  { code: insuranceAnswer.beforeSigning, label: { ja: '契約までに加入する', en: 'Will be taken out before signing' } },
  { code: insuranceAnswer.notInsured, label: { ja: '加入しない', en: 'Not insured' } },
] as const satisfies OptionList<number>;
