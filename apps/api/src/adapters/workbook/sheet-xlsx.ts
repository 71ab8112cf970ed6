import { type CellStyle, pageStarts, type Sheet } from '@eigaichi/domain/agreements/sheet/sheet';
import ExcelJS from 'exceljs';
import { pinnedZip } from './pinned-zip.ts';

type Look = Pick<ExcelJS.Style, 'font' | 'alignment'> & { readonly border?: Partial<ExcelJS.Borders> };

const ink = { argb: 'FF17171A' };
const line = { style: 'thin', color: { argb: 'FF9A9A9E' } } as const;
const left = { vertical: 'top', horizontal: 'left', wrapText: true } as const;
const right = { vertical: 'top', horizontal: 'right' } as const;

const looks: Readonly<Record<CellStyle, Look>> = {
  title: { font: { size: 16, bold: true, color: ink }, alignment: { ...left, vertical: 'middle' } },
  heading: {
    font: { size: 11, bold: true, color: ink },
    alignment: { ...left, vertical: 'bottom' },
    border: { bottom: line },
  },
  label: { font: { size: 9, color: { argb: 'FF6C6F76' } }, alignment: left },
  text: { font: { size: 10, color: ink }, alignment: left },
  amount: { font: { size: 10, color: ink }, alignment: right },
  total: { font: { size: 11, bold: true, color: ink }, alignment: right, border: { top: line } },
  small: { font: { size: 8, color: { argb: 'FF6C6F76' } }, alignment: left },
  small_amount: { font: { size: 8, color: { argb: 'FF6C6F76' } }, alignment: right },
  entry: { font: { size: 10, bold: true, color: ink }, alignment: { ...left, vertical: 'bottom' } },
  entry_amount: { font: { size: 10, bold: true, color: ink }, alignment: { ...right, vertical: 'bottom' } },
  clause: { font: { size: 10, bold: true, color: ink }, alignment: { ...left, vertical: 'bottom' } },
  signature: { font: { size: 16, color: ink }, alignment: { ...left, vertical: 'bottom' }, border: { bottom: line } },
};

const fonts = { ja: 'Yu Gothic', en: 'Calibri' } as const;
const a4 = 9;

const margins = { left: 0.5, right: 0.5, top: 0.7, bottom: 0.75, header: 0.3, footer: 0.4 };

/**
 * What a page of a document holds at full size, in points. Programs that fit a sheet to its width and take breaks all the
 * same keep headings with what they head; Excel takes no breaks then, and no program can cut a column off.
 */
const pageHeight = 720;

/** An ampersand begins a code in a footer. */
const plain = (text: string) => text.replaceAll('&', '&&');

/** A4 portrait, one page wide, fixed row heights (spec 9). Amounts are texts: what was signed, as it was written. */
export const sheetXlsx = async (sheet: Sheet): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  const paged = sheet.footer !== undefined;
  const page = book.addWorksheet(sheet.name, {
    pageSetup: {
      paperSize: a4,
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      ...(paged ? { margins } : {}),
    },
    views: [{ showGridLines: false }],
    ...(sheet.footer === undefined ? {} : { headerFooter: { oddFooter: `&L&8${plain(sheet.footer)}&R&8&P / &N` } }),
  });
  const starts = paged ? pageStarts(sheet.rows, pageHeight) : new Set<number>();
  page.columns = sheet.columns.map((width) => ({ width }));
  sheet.rows.forEach(({ height, cells }, at) => {
    const row = page.getRow(at + 1);
    row.height = height;
    if (starts.has(at)) page.getRow(at).addPageBreak();
    let column = 1;
    for (const { text, style, span } of cells) {
      const cell = row.getCell(column);
      const { font, alignment, border } = looks[style];
      cell.value = text;
      cell.font = { name: fonts[sheet.language], ...font };
      const first = style === 'total' && column === 1 ? left : alignment;
      cell.alignment = first;
      if (border !== undefined)
        for (let covered = column; covered < column + span; covered += 1) row.getCell(covered).border = border;
      if (span > 1) page.mergeCells(at + 1, column, at + 1, column + span - 1);
      column += span;
    }
  });
  page.pageSetup.printArea = `A1:${page.getColumn(sheet.columns.length).letter}${sheet.rows.length}`;
  if (sheet.made_at === undefined) return Buffer.from(await book.xlsx.writeBuffer());
  book.created = new Date(sheet.made_at.epochMilliseconds);
  book.modified = book.created;
  return pinnedZip(Buffer.from(await book.xlsx.writeBuffer()), sheet.made_at);
};
