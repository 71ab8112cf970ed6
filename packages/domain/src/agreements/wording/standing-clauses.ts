import { displayDate } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import type { Wording } from './clause.ts';
import { applicableLines, type Deal, factsOf } from './deal-facts.ts';

type StandingClause = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Name of the optional clause; null for one of the version's own. */
  readonly option: string | null;
};

/** Clauses of a wording that apply to a deal, in one language, dates filled in. Omits those without paragraphs. */
export const applicableClauses = (
  { clauses }: Pick<Wording, 'clauses'>,
  deal: Deal,
  language: Language,
): StandingClause[] => {
  const facts = factsOf(deal);
  const { license_start, license_end } = deal.conditions;
  return clauses
    .map(({ heading, text, option }) => ({
      heading: heading[language],
      paragraphs: applicableLines(text[language], facts).map((line) =>
        line
          .replaceAll('{license_start}', displayDate(license_start, language))
          .replaceAll('{license_end}', displayDate(license_end, language)),
      ),
      option: option ?? null,
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
};
