import type { Facts, Rule } from './mark-rules.ts';

/** A private text with its permitted readers. */
export type Mark = { readonly text: string; readonly where: string; readonly facts: Facts; readonly rule: Rule };

/** Short, unchanged by folding, and unique in the market. */
export const nameOf = (number: number) => `zq${String(number).padStart(5, '0')}qz`;

/** A percentage unique in the market: the last of its four decimals is never 0, which would be dropped. */
const percentageOf = (number: number) => `37.7${10 + Math.floor(number / 9)}${1 + (number % 9)}`;

/** Seven digits with a prefix unique among bank accounts here. */
export const accountNumberOf = (number: number) => `90715${String(number).padStart(2, '0')}`;

/** Marks of every form: words, percentages, bank account numbers. */
const markForm = /zq\d{5}qz|\b37\.7\d{3}\b|\b90715\d{2}\b/g;

export const marksIn = (text: string): Set<string> => new Set(text.toLowerCase().match(markForm) ?? []);

const percentages: ReadonlySet<string> = new Set(['fee_rate', 'agency_fee']);

/** Texts unique to each row. */
export const makeTexts = () => {
  let words = 0;
  let rates = 0;
  return (column: string): string => {
    if (percentages.has(column)) {
      rates += 1;
      return percentageOf(rates);
    }
    words += 1;
    return nameOf(words);
  };
};

/** A mark in the format of its column. */
export const written = (column: string, mark: string): string => {
  if (column === 'email') return `${mark}@example.com`;
  if (column === 'translations') {
    const texts = { about: mark, pr: mark };
    return JSON.stringify({ ja: texts, en: texts });
  }
  if (column === 'messages')
    return JSON.stringify([
      { person: '00000000-0000-4000-8000-000000000000', person_name: mark, text: mark, at: '2026-04-01T00:00:00.000Z' },
    ]);
  if (column === 'content') return JSON.stringify({ note: mark });
  if (column === 'mentions') return JSON.stringify([{ uuid: '00000000-0000-4000-8000-000000000000', name: mark }]);
  if (column === 'before' || column === 'after') return JSON.stringify({ content_note: mark });
  return mark;
};
