import type { ReadBook, ReadLimits, ReadSheet } from '../../ports/workbook.ts';
import { bookParts } from './book-parts.ts';
import { csvBook } from './csv-book.ts';
import { fileKind } from './file-kind.ts';
import { spreadMerged } from './merged-cells.ts';
import { numberFormats } from './number-formats.ts';
import type { CellSettings } from './read-cell.ts';
import { readRows } from './read-rows.ts';
import { sharedTexts } from './shared-texts.ts';
import { unzip } from './unzip.ts';

/** The one reader of workbooks and of lists of texts. Reads what cells hold: computes no formula, loads nothing external. */
export const openBook = async (file: Buffer, limits: ReadLimits): Promise<ReadBook> => {
  if (fileKind(file) === 'text') return csvBook(file, limits);
  const zip = unzip(file, limits);
  const { is1904, isUncalculated, sheets, texts, styles } = await bookParts(zip);
  const settings: CellSettings = {
    texts: await sharedTexts(zip, texts, limits),
    formats: await numberFormats(zip, styles),
    is1904,
    isUncalculated,
  };
  return {
    is1904,
    sheets: sheets.map(
      ({ name, isHidden, part }): ReadSheet => ({
        name,
        isHidden,
        head: async (most) => (await readRows(zip, part, { limits, settings, most })).rows,
        whole: async () => {
          const { rows, merges, hiddenColumns } = await readRows(zip, part, { limits, settings });
          return { rows: spreadMerged(rows, merges, limits), hiddenColumns };
        },
      }),
    ),
  };
};
