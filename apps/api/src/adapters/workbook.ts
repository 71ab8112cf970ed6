import type { Table, Workbook } from '../ports/workbook.ts';

async function* tableBytes(table: Table): AsyncGenerator<Uint8Array> {
  yield* (await import('./workbook/table-xlsx.ts')).tableXlsx(table);
}

/**
 * xlsx and PDF of a sheet. Both libraries load slowly and most servers don't need them at start, so each loads with its
 * first sheet.
 */
export const fileWorkbook: Workbook = {
  xlsx: async (sheet) => (await import('./workbook/document-xlsx.ts')).sheetXlsx(sheet),
  pdf: async (sheet) => (await import('./workbook/document-pdf.ts')).sheetPdf(sheet),
  table: tableBytes,
  open: async (file, limits) => (await import('./workbook/open-book.ts')).openBook(file, limits),
};
