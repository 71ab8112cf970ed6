import type { Table, Workbook } from '../ports/workbook.ts';

async function* tableBytes(table: Table): AsyncGenerator<Uint8Array> {
  yield* (await import('./workbook/table-xlsx.ts')).tableXlsx(table);
}

/** xlsx and PDF of a sheet. Both libraries are slow to load and rarely needed at start: each loads on first use. */
export const fileWorkbook: Workbook = {
  xlsx: async (sheet) => (await import('./workbook/document-xlsx.ts')).sheetXlsx(sheet),
  pdf: async (sheet) => (await import('./workbook/document-pdf.ts')).sheetPdf(sheet),
  table: tableBytes,
  open: async (file, limits) => (await import('./workbook/open-book.ts')).openBook(file, limits),
};
