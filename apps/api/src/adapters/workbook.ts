import type { Workbook } from '../ports/workbook.ts';

/**
 * xlsx and PDF of a sheet. Both libraries take a while to load and most servers never need them at start, so each comes
 * with its first sheet.
 */
export const fileWorkbook: Workbook = {
  xlsx: async (sheet) => (await import('./workbook/sheet-xlsx.ts')).sheetXlsx(sheet),
  pdf: async (sheet) => (await import('./workbook/sheet-pdf.ts')).sheetPdf(sheet),
};
