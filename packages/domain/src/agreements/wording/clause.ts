import type { Bilingual } from '../../shared/language.ts';
import type { DealFact } from './deal-facts.ts';

/**
 * One clause of an agreement, a paragraph a line. `{name}` is a placeholder for a fact of the deal; a line that begins with
 * `{when:fact}` stands where the deal has it, with `{unless:fact}` where it hasn't.
 */
export type Clause = {
  readonly heading: Bilingual;
  readonly text: Bilingual;
  /** Which optional clause it is, as staff chose it for the version. */
  readonly option?: string | undefined;
};

/** A version of the wording, never changed once an agreement was signed on it. */
export type Wording = { readonly version: string; readonly effective_on: string; readonly clauses: readonly Clause[] };

/** A paragraph with the fact that it takes, or that excludes it. */
type Paragraph = Bilingual & { readonly when?: DealFact; readonly unless?: DealFact };

const markOf = ({ when, unless }: Paragraph): string => {
  if (when !== undefined) return `{when:${when}}`;
  return unless === undefined ? '' : `{unless:${unless}}`;
};

/** A clause of several paragraphs. */
export const clauseOf = (heading: Bilingual, ...paragraphs: readonly Paragraph[]): Clause => ({
  heading,
  text: {
    ja: paragraphs.map((each) => `${markOf(each)}${each.ja}`).join('\n'),
    en: paragraphs.map((each) => `${markOf(each)}${each.en}`).join('\n'),
  },
});
