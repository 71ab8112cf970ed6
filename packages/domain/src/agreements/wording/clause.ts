import type { Bilingual } from '../../shared/language.ts';
import type { DealFact } from './deal-facts.ts';

/**
 * One clause of an agreement, a paragraph per line. `{name}` is a placeholder for a fact of the deal. Lines starting
 * with `{when:fact}` apply if the deal has it, with `{unless:fact}` if it hasn't.
 */
export type Clause = {
  readonly heading: Bilingual;
  readonly text: Bilingual;
  /** Optional clause chosen by staff for the version. */
  readonly option?: string | undefined;
};

/** Version of the wording, immutable once an agreement is signed on it. */
export type Wording = { readonly version: string; readonly effective_on: string; readonly clauses: readonly Clause[] };

type Paragraph = Bilingual & { readonly when?: DealFact; readonly unless?: DealFact };

const markOf = ({ when, unless }: Paragraph): string => {
  if (when !== undefined) return `{when:${when}}`;
  return unless === undefined ? '' : `{unless:${unless}}`;
};

/** Builds a clause of several paragraphs. */
export const clauseOf = (heading: Bilingual, ...paragraphs: readonly Paragraph[]): Clause => ({
  heading,
  text: {
    ja: paragraphs.map((each) => `${markOf(each)}${each.ja}`).join('\n'),
    en: paragraphs.map((each) => `${markOf(each)}${each.en}`).join('\n'),
  },
});
