import { displayDate } from '../../shared/dates.ts';
import type { Wording } from '../wording/clause.ts';
import { clauseRows } from './agreement-sheet.ts';
import { factRow, headingRow, type Sheet, sheetColumns, titleRow } from './sheet.ts';
import { type SheetReader, sheetLanguage } from './sheet-reader.ts';
import { sheetWords } from './sheet-words.ts';

/** A year, so that clauses which name the licence period can be read. */
const exampleDays = { license_start: '2027-01-01', license_end: '2027-12-31' } as const;

/** A wording on paper as one side would read it, before anything is signed on it: its clauses, with an example's days. */
export const wordingSheet = (
  { version, effective_on, clauses }: Omit<Wording, 'effective_on'> & { readonly effective_on: string | null },
  reader: SheetReader,
): Sheet => {
  const language = sheetLanguage(reader);
  return {
    name: `${sheetWords.wording[language]} ${version}`,
    language,
    columns: sheetColumns,
    rows: [
      titleRow(sheetWords.title[language]),
      factRow(sheetWords.wording[language], version),
      ...(effective_on === null
        ? []
        : [factRow(sheetWords.in_force_from[language], displayDate(effective_on, language))]),
      headingRow(sheetWords.clauses[language]),
      ...clauseRows({ clauses }, exampleDays, language),
    ],
  };
};
