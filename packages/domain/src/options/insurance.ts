import type { OptionList } from './option-list.ts';

/** Whether a buyer needs errors-and-omissions insurance. */
export const insuranceNeeds = [
  { code: 1, label: { ja: '不要', en: 'Not needed' } },
  { code: 2, label: { ja: '必要', en: 'Needed' } },
  { code: 3, label: { ja: '相談', en: 'To be discussed' } },
] as const satisfies OptionList<number>;

/** What a provider answers on its own errors-and-omissions insurance. */
export const insuranceAnswers = [
  { code: 1, label: { ja: '加入済み', en: 'Insured' } },
  { code: 2, label: { ja: '契約までに加入する', en: 'Will be taken out before signing' } },
  { code: 3, label: { ja: '加入しない', en: 'Not insured' } },
] as const satisfies OptionList<number>;
