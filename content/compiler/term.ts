import type { Bilingual } from '@eigaichi/domain/shared/language';

/** Parts of the trade that the words belong to, in the order offered. */
export const categories = [
  'rights',
  'term',
  'money',
  'contract',
  'party',
  'distribution',
  'sales',
  'festival',
  'material',
  'spec',
  'rating',
  'genre',
  'credit',
  'product',
] as const;

export type Category = (typeof categories)[number];

/** A word of the trade: how it reads in both languages, and what it means. */
export type Term = {
  /** Its anchor on the page. */
  readonly id: string;
  readonly category: Category;
  readonly ja: string;
  /** Reading in hiragana, by which the Japanese index is ordered. */
  readonly yomi: string;
  readonly romaji: string;
  readonly en: string;
  readonly definition: Bilingual;
  /** Anchors of words to read next. */
  readonly see: readonly string[];
};
