import { displayDate } from '../../shared/dates.ts';
import type { Wording } from '../wording/clause.ts';
import { agreementLabels } from './agreement-labels.ts';
import { factRow, headingRow, quoteMovieRow, type Sheet, sheetColumns } from './document.ts';
import { type DocumentReader, documentLanguageOf } from './document-reader.ts';
import { wordingRows } from './whole-text.ts';

/** Example year, to make clauses about the licence period readable. */
const exampleDays = [
  ['{license_start}', '2027-01-01'],
  ['{license_end}', '2027-12-31'],
] as const;

/** Unsigned wording as one side's document: its clauses, with example dates. */
export const wordingLayout = (
  { version, effective_on, clauses }: Omit<Wording, 'effective_on'> & { readonly effective_on: string | null },
  reader: DocumentReader,
): Sheet => {
  const language = documentLanguageOf(reader);
  const fill = (text: string) =>
    exampleDays.reduce((all, [place, day]) => all.replaceAll(place, displayDate(day, language)), text);
  return {
    name: `${agreementLabels.wording[language]} ${version}`,
    language,
    columns: sheetColumns,
    keeps_company: true,
    rows: [
      quoteMovieRow(agreementLabels.title[language]),
      factRow(agreementLabels.wording[language], version),
      ...(effective_on === null
        ? []
        : [factRow(agreementLabels.in_force_from[language], displayDate(effective_on, language))]),
      headingRow(agreementLabels.clauses[language]),
      ...wordingRows(clauses, fill, language),
    ],
  };
};
