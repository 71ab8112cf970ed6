import { displayDate } from '../../shared/dates.ts';
import type { Wording } from '../wording/clause.ts';
import { agreementLabels } from './agreement-labels.ts';
import { factRow, headingRow, quoteMovieRow, type Sheet, sheetColumns } from './document.ts';
import { type DocumentReader, documentLanguageOf } from './document-reader.ts';
import { wordingRows } from './whole-text.ts';

/** A year, so that clauses which name the licence period can be read. */
const exampleDays = [
  ['{license_start}', '2027-01-01'],
  ['{license_end}', '2027-12-31'],
] as const;

/** A wording as a document as one side would read it, before anything is signed on it: its clauses, with an example's days. */
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
