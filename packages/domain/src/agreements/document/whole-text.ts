import { labelOf } from '../../options/option-list.ts';
import { pricingTypes } from '../../options/pricing.ts';
import type { Language } from '../../shared/language.ts';
import { wordingOf } from '../current-wording.ts';
import type { Clause } from '../wording/clause.ts';
import { paragraphTexts } from '../wording/deal-facts.ts';
import { applicableClauses } from '../wording/standing-clauses.ts';
import { conditionLabels, filled } from './agreement-labels.ts';
import { grantedRows, periodRows } from './condition-rows.ts';
import { deliveryRows } from './delivery-rows.ts';
import { clauseRow, factRow, factRows, headingRow, paragraphRows, type SheetRow } from './document.ts';
import type { DocumentReader } from './document-reader.ts';
import type { DocumentTerms } from './document-terms.ts';
import { materialRows } from './material-rows.ts';
import { quoteMovieRows, sumRows } from './movie-rows.ts';
import { ninthLabels } from './ninth-labels.ts';
import { paymentRows } from './payment-rows.ts';
import { type Section, sectionsOf } from './sections.ts';
import { marketRows, partyRows } from './signature-rows.ts';

type Whole = Pick<DocumentTerms, 'terms' | 'signature' | 'prepayment' | 'wording'>;

type Article = { readonly heading: string; readonly paragraphs: readonly string[] };

const numbered = (at: number, article: number, language: Language): string =>
  language === 'ja' ? `${at + 1}　` : `${article}.${at + 1} `;

/** Clauses as articles, with multiple paragraphs numbered. */
const articleRows = (articles: readonly Article[], language: Language): SheetRow[] =>
  articles.flatMap(({ heading, paragraphs }, at) => [
    clauseRow(filled(filled(ninthLabels.article[language], 'number', at + 1), 'heading', heading)),
    ...paragraphs.flatMap((text, place) =>
      paragraphRows(paragraphs.length === 1 ? text : `${numbered(place, at + 1, language)}${text}`),
    ),
  ]);

/** Unsigned wording: every paragraph with its condition. */
export const wordingRows = (
  clauses: readonly Clause[],
  fill: (text: string) => string,
  language: Language,
): SheetRow[] =>
  articleRows(
    clauses.map(({ heading, text }) => ({
      heading: heading[language],
      paragraphs: paragraphTexts(text[language], language).map(fill),
    })),
    language,
  );

const specialRows = (text: string | null | undefined, language: Language): SheetRow[] => {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return paragraphRows(ninthLabels.no_special[language]);
  return lines.flatMap((line, at) =>
    factRows(filled(ninthLabels.special_term[language], 'number', `5.${at + 1}`), line.trim()),
  );
};

/** Five schedules, under the names cited in the clauses. */
const scheduleRows = (document: Whole, reader: DocumentReader, language: Language): SheetRow[] => {
  const { terms, signature, prepayment } = document;
  const { conditions } = terms;
  return [
    headingRow(ninthLabels.licence[language]),
    ...periodRows(terms, language),
    ...grantedRows(terms, language),
    headingRow(ninthLabels.materials[language]),
    ...materialRows(terms, language),
    ...deliveryRows(terms, language, signature !== null),
    headingRow(ninthLabels.titles[language]),
    factRow(conditionLabels(terms).pricing[language], labelOf(pricingTypes, conditions.pricing_type, language)),
    ...quoteMovieRows(terms, reader, language),
    ...sumRows(terms, reader, language),
    headingRow(ninthLabels.payment[language]),
    ...paymentRows(terms, reader, language, { prepayment, isSigned: signature !== null }),
    headingRow(ninthLabels.special[language]),
    ...specialRows(conditions.contract_terms, language),
  ];
};

/**
 * Whole text of an agreement from the ninth text version on: parties, clauses, schedules. Used in the document, and on
 * the page before signing (D30), there in the reader's language.
 */
export const wholeText = (document: Whole, reader: DocumentReader, language: Language): SheetRow[] => {
  const { terms, signature } = document;
  const wording = document.wording ?? wordingOf(terms.wording_version);
  return [
    headingRow(ninthLabels.parties[language]),
    ...partyRows(terms, 'provider', signature?.provider ?? null, language),
    ...partyRows(terms, 'consumer', signature?.consumer ?? null, language, signature?.first),
    ...marketRows(terms, language),
    headingRow(ninthLabels.clauses[language]),
    ...articleRows(applicableClauses(wording, terms, language), language),
    ...scheduleRows(document, reader, language),
  ];
};

/** Whole text in sections, with optional clauses marked. */
export const textSections = (
  document: Whole,
  reader: DocumentReader,
  language: Language,
): (Section & { readonly is_optional: boolean })[] => {
  const wording = document.wording ?? wordingOf(document.terms.wording_version);
  const options = applicableClauses(wording, document.terms, language).map(({ option }) => option !== null);
  let clause = -1;
  return sectionsOf(wholeText(document, reader, language)).map((section) => {
    if (section.level === 'clause') clause += 1;
    return { ...section, is_optional: section.level === 'clause' && options[clause] === true };
  });
};
