import { type Cell, type CellStyle, type Sheet, startsOf } from '@eigaichi/domain/agreements/document/document';
import PDFDocument from 'pdfkit';
import { baseFonts } from './print/base-fonts.ts';
import { type Format, type Printer, printerFor } from './print/cell-text.ts';

const formats: Readonly<Record<CellStyle, Format>> = {
  title: { size: 16, bold: true, color: '#17171a', align: 'left' },
  heading: { size: 10.5, bold: true, color: '#17171a', align: 'left' },
  label: { size: 8.5, bold: false, color: '#6c6f76', align: 'left' },
  text: { size: 9, bold: false, color: '#17171a', align: 'left' },
  amount: { size: 9, bold: false, color: '#17171a', align: 'right' },
  total: { size: 10.5, bold: true, color: '#17171a', align: 'right' },
  small: { size: 7.5, bold: false, color: '#6c6f76', align: 'left' },
  small_amount: { size: 7.5, bold: false, color: '#6c6f76', align: 'right' },
  entry: { size: 9.5, bold: true, color: '#17171a', align: 'left' },
  entry_amount: { size: 9.5, bold: true, color: '#17171a', align: 'right' },
  clause: { size: 9.5, bold: true, color: '#17171a', align: 'left' },
  gap: { size: 2, bold: false, color: '#17171a', align: 'left' },
  signature: { size: 15, bold: false, color: '#17171a', align: 'left' },
};

/** Styles of texts that take as many lines as they need. */
const wraps: ReadonlySet<CellStyle> = new Set(['text', 'label']);

const margin = 48;
const gap = 6;

type Place = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

/** Position of each cell of a row, with a flag for figures at the right edge. */
const placed = (cells: readonly Cell[], widths: readonly number[]): (Cell & Place)[] => {
  let column = 0;
  let x = margin;
  return cells.map((cell) => {
    const width = widths.slice(column, column + cell.span).reduce((sum, each) => sum + each, 0);
    const align = cell.style === 'total' && column === 0 ? 'left' : formats[cell.style].align;
    const place = { ...cell, x, width: width - gap, align };
    column += cell.span;
    x += width;
    return place;
  });
};

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Draws a picture as large as its cell. Skips an unreadable one: it may come from a damaged film. */
const drawPicture = (pdf: PDFKit.PDFDocument, picture: Uint8Array, { x, y, width, height }: Frame) => {
  try {
    pdf.image(Buffer.from(picture), x, y, { fit: [width, height], align: 'right' });
  } catch {
    // The document goes on without it.
  }
};

/** Points that lines after the first add to a text. */
const furtherLines = (height: number, { size }: Format) => {
  const line = 1.448 * size;
  return height < 1.9 * line ? 0 : height - line;
};

const isHeading = (cells: readonly Cell[]) => cells.some(({ style }) => style === 'heading');

/** Prints the product's own labels and numbers at the foot of each page. */
const drawFooter = (pdf: PDFKit.PDFDocument, text: string) => {
  const room = pdf.page.width - 2 * margin;
  const y = pdf.page.height - margin + 12;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, a text would open a new page.
    pdf.page.margins.bottom = 0;
    const foot = pdf.font(baseFonts.regular).fontSize(7.5).fillColor('#6c6f76');
    foot.text(text, margin, y, { width: room / 2, lineBreak: false });
    foot.text(`${page + 1} / ${count}`, margin + room / 2, y, { width: room / 2, align: 'right' });
  }
};

const drawSheet = (pdf: PDFKit.PDFDocument, sheet: Sheet, printer: Printer) => {
  const across = sheet.columns.reduce((sum, width) => sum + width, 0);
  const room = pdf.page.width - 2 * margin;
  const widths = sheet.columns.map((width) => (width / across) * room);
  const bottom = pdf.page.height - margin;
  const rows = sheet.rows.map(({ height, cells, starts_page = false }) => {
    const row = placed(cells, widths).map((cell) => ({
      ...cell,
      format: formats[cell.style],
      tall: printer.height({ text: cell.text, format: formats[cell.style] }, cell.width),
    }));
    // Height reserved for more lines than the text takes here leaves no gap below.
    const isWrapped = cells.every(({ style }) => wraps.has(style)) && cells.some(({ text }) => text !== '');
    const least = sheet.keeps_company === true && isWrapped ? 0 : height;
    return { cells, row, starts_page, needed: Math.max(least, ...row.map(({ tall }) => tall + 4)) };
  });
  const starts = startsOf(sheet)(
    rows.map(({ cells, needed, starts_page }) => ({ cells, height: needed, starts_page })),
    bottom - margin,
  );
  let y = margin;
  for (const [index, { cells, row, needed }] of rows.entries()) {
    if (starts.has(index)) {
      pdf.addPage();
      y = margin;
    }
    const isEntry = cells.some(({ style }) => style === 'entry');
    const isSigned = cells.some(({ style }) => style === 'signature');
    const rule = isHeading(cells) || isSigned ? y + needed - 2 : null;
    const top = cells.some(({ style }) => style === 'total') ? y : null;
    for (const at of [rule, top])
      if (at !== null)
        pdf
          .moveTo(margin, at)
          .lineTo(margin + room, at)
          .lineWidth(0.6)
          .strokeColor('#9a9a9e')
          .stroke();
    for (const cell of row) {
      // Even an empty text, set just above the margin, would open a new page.
      if (sheet.keeps_company === true && cell.text === '') continue;
      // Text set on a rule has its last line there.
      const last = needed - furtherLines(cell.tall, cell.format);
      const inset =
        cell.style === 'heading' || cell.style === 'clause' ? last - 18 : isSigned ? last - 24 : isEntry ? 6 : 3;
      printer.draw(cell, { x: cell.x, y: y + inset, width: cell.width, align: cell.align });
      if (cell.picture !== undefined) drawPicture(pdf, cell.picture, { ...cell, y: y + inset, height: needed - 6 });
    }
    y += needed;
  }
};

/** A4 portrait; a row that doesn't fit moves whole to the next page. */
export const sheetPdf = async (sheet: Sheet): Promise<Buffer> => {
  const cells = sheet.rows.flatMap((row) => row.cells).map(({ text, style }) => ({ text, format: formats[style] }));
  const printerOn = await printerFor(cells);
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      layout: 'portrait',
      margin,
      // The file's own moment; the library would use the clock's.
      info: {
        Title: sheet.name,
        ...(sheet.made_at === undefined ? {} : { CreationDate: new Date(sheet.made_at.epochMilliseconds) }),
      },
      lang: sheet.language,
      bufferPages: true,
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    drawSheet(pdf, sheet, printerOn(pdf));
    if (sheet.footer !== undefined) drawFooter(pdf, sheet.footer);
    pdf.end();
  });
};
