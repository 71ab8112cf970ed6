import type { Bilingual } from '../shared/language.ts';

/** Overdue days of a payment: from and to, both inclusive; null without an end (D8m). */
type Age = {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly label: Bilingual;
};

/** Receivables by age: due later or today, then by days overdue. */
export const ages = [
  { name: 'current', from: null, to: 0, label: { ja: '期日前', en: 'Not overdue' } },
  { name: 'days_30', from: 1, to: 30, label: { ja: '1〜30日超過', en: '1–30 days' } },
  { name: 'days_60', from: 31, to: 60, label: { ja: '31〜60日超過', en: '31–60 days' } },
  { name: 'days_90', from: 61, to: 90, label: { ja: '61〜90日超過', en: '61–90 days' } },
  { name: 'older', from: 91, to: null, label: { ja: '91日以上超過', en: 'Over 90 days' } },
] as const satisfies readonly Age[];

export type AgeName = (typeof ages)[number]['name'];

/** Age of a payment by its days overdue; 0 or less is not overdue. */
export const ageOf = (days: number): AgeName =>
  ages.find(({ from, to }) => (from === null || days >= from) && (to === null || days <= to))?.name ?? 'current';
