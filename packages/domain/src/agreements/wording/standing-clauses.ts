import { displayDate } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import type { AgreementTerms } from '../agreement-terms.ts';
import type { Wording } from './clause.ts';
import { factsOf, standingLines } from './deal-facts.ts';

type StandingClause = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The optional clause that it is; null for one of the version's own. */
  readonly option: string | null;
};

type Deal = Pick<AgreementTerms, 'conditions' | 'titles' | 'paid_in'>;

/** The clauses of a wording that stand in a deal, in one language, with its days filled in; one without a paragraph left is none. */
export const standingClauses = (
  { clauses }: Pick<Wording, 'clauses'>,
  deal: Deal,
  language: Language,
): StandingClause[] => {
  const facts = factsOf(deal);
  const { license_start, license_end } = deal.conditions;
  return clauses
    .map(({ heading, text, option }) => ({
      heading: heading[language],
      paragraphs: standingLines(text[language], facts).map((line) =>
        line
          .replaceAll('{license_start}', displayDate(license_start, language))
          .replaceAll('{license_end}', displayDate(license_end, language)),
      ),
      option: option ?? null,
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
};
