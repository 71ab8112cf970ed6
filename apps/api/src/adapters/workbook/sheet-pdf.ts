import { createRequire } from 'node:module';
import type { Cell, CellStyle, Sheet } from '@eigaichi/domain/agreements/sheet/sheet';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const fonts = {
  regular: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
};

type Look = { readonly size: number; readonly bold: boolean; readonly color: string; readonly align: 'left' | 'right' };

const looks: Readonly<Record<CellStyle, Look>> = {
  title: { size: 16, bold: true, color: '#17171a', align: 'left' },
  heading: { size: 10.5, bold: true, color: '#17171a', align: 'left' },
  label: { size: 8.5, bold: false, color: '#6c6f76', align: 'left' },
  text: { size: 9, bold: false, color: '#17171a', align: 'left' },
  amount: { size: 9, bold: false, color: '#17171a', align: 'right' },
  total: { size: 10.5, bold: true, color: '#17171a', align: 'right' },
  small: { size: 7.5, bold: false, color: '#6c6f76', align: 'left' },
};

const margin = 48;
const gap = 6;

type Place = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

/** Where each cell of a row stands, and whether its figure is at the right edge. */
const placed = (cells: readonly Cell[], widths: readonly number[]): (Cell & Place)[] => {
  let column = 0;
  let x = margin;
  return cells.map((cell) => {
    const width = widths.slice(column, column + cell.span).reduce((sum, each) => sum + each, 0);
    const align = cell.style === 'total' && column === 0 ? 'left' : looks[cell.style].align;
    const place = { ...cell, x, width: width - gap, align };
    column += cell.span;
    x += width;
    return place;
  });
};

/** A4 portrait with Japanese glyphs in both languages; a row that doesn't fit goes to the next page whole. */
export const sheetPdf = (sheet: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const paper = new PDFDocument({
      size: 'A4',
      layout: 'portrait',
      margin,
      info: { Title: sheet.name },
      lang: sheet.language,
    });
    const chunks: Buffer[] = [];
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('error', reject);
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    const across = sheet.columns.reduce((sum, width) => sum + width, 0);
    const room = paper.page.width - 2 * margin;
    const widths = sheet.columns.map((width) => (width / across) * room);
    const bottom = paper.page.height - margin;
    const dress = ({ style }: Cell) => {
      const look = looks[style];
      return paper
        .font(look.bold ? fonts.bold : fonts.regular)
        .fontSize(look.size)
        .fillColor(look.color);
    };
    const rows = sheet.rows.map(({ height, cells }) => {
      const row = placed(cells, widths);
      const tallest = row.map((cell) => dress(cell).heightOfString(cell.text, { width: cell.width }) + 4);
      return { cells, row, needed: Math.max(height, ...tallest) };
    });
    const isHeading = (cells: readonly Cell[]) => cells.some(({ style }) => style === 'heading');
    let y = margin;
    for (const [index, { cells, row, needed }] of rows.entries()) {
      // A heading never stands alone at the foot of a page.
      const followed = isHeading(cells) ? (rows[index + 1]?.needed ?? 0) : 0;
      if (y + needed + followed > bottom) {
        paper.addPage();
        y = margin;
      }
      const rule = isHeading(cells) ? y + needed - 2 : null;
      const top = cells.some(({ style }) => style === 'total') ? y : null;
      for (const at of [rule, top])
        if (at !== null)
          paper
            .moveTo(margin, at)
            .lineTo(margin + room, at)
            .lineWidth(0.6)
            .strokeColor('#9a9a9e')
            .stroke();
      for (const cell of row) {
        const inset = cell.style === 'heading' ? needed - 18 : 3;
        dress(cell).text(cell.text, cell.x, y + inset, { width: cell.width, align: cell.align, lineBreak: true });
      }
      y += needed;
    }
    paper.end();
  });
