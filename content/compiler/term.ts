import type { Bilingual } from '@eigaichi/domain/shared/language';

/** Categories of trade terms, in display order. */
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

/** Trade term with its name and meaning in both languages. */
export type Term = {
  /** Its anchor on the page. */
  readonly id: string;
  readonly category: Category;
  readonly ja: string;
  /** Hiragana reading, which orders the Japanese index. */
  readonly yomi: string;
  readonly romaji: string;
  readonly en: string;
  readonly definition: Bilingual;
  /** Anchors of related terms. */
  readonly see: readonly string[];
};
