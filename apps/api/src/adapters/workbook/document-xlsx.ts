import {
  type CellStyle,
  type Figure,
  rowHeightAt,
  type Sheet,
  startsOf,
  withGaps,
} from '@eigaichi/domain/agreements/document/document';
import { currencySign } from '@eigaichi/domain/money/display';
import { currencyDigits } from '@eigaichi/domain/options/currencies';
import ExcelJS from 'exceljs';

type Format = Pick<ExcelJS.Style, 'font' | 'alignment'> & { readonly border?: Partial<ExcelJS.Borders> };

const ink = { argb: 'FF17171A' };
const line = { style: 'thin', color: { argb: 'FF9A9A9E' } } as const;
const left = { vertical: 'top', horizontal: 'left', wrapText: true } as const;
const right = { vertical: 'top', horizontal: 'right' } as const;

const formats: Readonly<Record<CellStyle, Format>> = {
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
  gap: { font: { size: 2 }, alignment: left },
  signature: { font: { size: 16, color: ink }, alignment: { ...left, vertical: 'bottom' }, border: { bottom: line } },
};

const fonts = { ja: 'Yu Gothic', en: 'Calibri' } as const;
const a4 = 9;

const margins = { left: 0.45, right: 0.45, top: 0.7, bottom: 0.75, header: 0.3, footer: 0.4 };

/**
 * Column widths of a document that is scaled, not fitted to its width: Excel ignores the page breaks of a fitted sheet.
 * A column is as wide as this many digits of the program's font: 5.25 points each in Excel, up to 7 elsewhere. 76 of
 * the widest are 532 points, which at 98 percent fit between the margins.
 */
const documentColumns = [18, 24, 16, 18];
const scale = 98;

/** Page capacity in points of its rows: 737 between the margins, less the possible rounding of rows to dots. */
const pageHeight = Math.floor(737 / (scale / 100)) - 24;

const fitted = { fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
const documentPage = { scale, margins, horizontalCentered: true };

/** An ampersand begins a code in a footer. */
const plain = (text: string) => text.replaceAll('&', '&&');

/** Smaller differences come from how numbers are stored. */
const leastFigure = 1e-6;

/** Number format that matches the figure's text: its sign, its groups, and all its decimals. */
const formatOf = ({ value, unit }: Figure): string => {
  if (unit === '%') return '0.####%';
  const zeros = '0'.repeat(currencyDigits(unit));
  // A price of a view may have more decimals than its currency.
  const more = Math.abs(value - Number(value.toFixed(zeros.length))) < leastFigure ? '' : '####';
  const shown = `"${currencySign(unit)}"#,##0${zeros === '' && more === '' ? '' : `.${zeros}${more}`}`;
  return `${shown};"\u2212"${shown}`;
};

const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const endLength = 22;

/** Date and time as a zip stores them (PKWARE APPNOTE 4.4.6), in UTC; the format starts in 1980. */
const dosMoment = (at: Temporal.Instant): number => {
  const { year, month, day, hour, minute, second } = at.toZonedDateTimeISO('UTC');
  const date = (Math.max(0, year - 1980) << 9) | (month << 5) | day;
  const time = (hour << 11) | (minute << 5) | (second >> 1);
  return ((date << 16) | time) >>> 0;
};

/** Gives every entry of a zip without a comment the same moment, so that equal content yields equal bytes. */
const pinnedZip = (zip: Buffer, at: Temporal.Instant): Buffer => {
  const end = zip.length - endLength;
  if (zip.readUInt32LE(end) !== endMark) throw new Error('the end of a zip is not where it belongs');
  const moment = dosMoment(at);
  let entry = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(entry) === entryMark) {
    zip.writeUInt32LE(moment, entry + 12);
    zip.writeUInt32LE(moment, zip.readUInt32LE(entry + 42) + 10);
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(entry + field));
    entry += 46 + lengths.reduce((sum, each) => sum + each, 0);
  }
  return zip;
};

/** A4 portrait, one page wide, fixed row heights (spec 9). Text as signed; from the ninth text, amounts are numbers. */
export const sheetXlsx = async (sheet: Sheet): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  const paged = sheet.footer !== undefined;
  const page = book.addWorksheet(sheet.name, {
    pageSetup: {
      paperSize: a4,
      orientation: 'portrait',
      ...(paged ? documentPage : fitted),
    },
    views: [{ showGridLines: false }],
    ...(sheet.footer === undefined ? {} : { headerFooter: { oddFooter: `&L&8${plain(sheet.footer)}&R&8&P / &N` } }),
  });
  const columns = paged ? documentColumns : sheet.columns;
  const rows = paged ? withGaps(sheet.rows).map((row) => ({ ...row, height: rowHeightAt(row, columns) })) : sheet.rows;
  const starts = paged ? startsOf(sheet)(rows, pageHeight) : new Set<number>();
  page.columns = columns.map((width) => ({ width }));
  rows.forEach(({ height, cells }, at) => {
    const row = page.getRow(at + 1);
    row.height = height;
    if (starts.has(at)) page.getRow(at).addPageBreak();
    let column = 1;
    for (const { text, style, span, figure } of cells) {
      const cell = row.getCell(column);
      const { font, alignment, border } = formats[style];
      cell.value = figure?.value ?? text;
      if (figure !== undefined) cell.numFmt = formatOf(figure);
      cell.font = { name: fonts[sheet.language], ...font };
      const first = style === 'total' && column === 1 ? left : alignment;
      cell.alignment = first;
      if (border !== undefined)
        for (let covered = column; covered < column + span; covered += 1) row.getCell(covered).border = border;
      if (span > 1) page.mergeCells(at + 1, column, at + 1, column + span - 1);
      column += span;
    }
  });
  page.pageSetup.printArea = `A1:${page.getColumn(columns.length).letter}${rows.length}`;
  if (sheet.made_at === undefined) return Buffer.from(await book.xlsx.writeBuffer());
  book.created = new Date(sheet.made_at.epochMilliseconds);
  book.modified = book.created;
  return pinnedZip(Buffer.from(await book.xlsx.writeBuffer()), sheet.made_at);
};
