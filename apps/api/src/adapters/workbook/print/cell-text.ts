import { baseFonts, isInBaseFont, type Weight } from './base-fonts.ts';
import type { Place, Setting } from './lines.ts';

export type Format = {
  readonly size: number;
  readonly bold: boolean;
  readonly color: string;
  readonly align: 'left' | 'right';
};

export type Printed = { readonly text: string; readonly format: Format };

/** Measures and draws texts. */
export type Printer = {
  /** Height in points of a text in a cell of this width. */
  height(printed: Printed, width: number): number;
  draw(printed: Printed, place: Place): void;
};

/** Pdfkit places a combining mark next to its letter instead of on it. */
const hasMarks = (text: string) => /\p{M}/u.test(text);

const weightIn = ({ bold }: Format): Weight => (bold ? 'bold' : 'regular');
const keyOf = ({ text, format }: Printed) => `${weightIn(format)} ${format.size} ${text}`;

/** Printer for these texts. Pdfkit sets plain ones in the base font; a font chain, loaded on first use, the others. */
export const printerFor = async (printed: readonly Printed[]): Promise<(pdf: PDFKit.PDFDocument) => Printer> => {
  const foreign = printed.filter(({ text }) => !isInBaseFont(text) || hasMarks(text));
  if (foreign.length === 0) return (pdf) => ({ height: baseHeight(pdf), draw: drawBase(pdf) });
  const [{ layOutText }, { openFonts }, { drawLines, heightOf }] = await Promise.all([
    import('./set-text.ts'),
    import('./document-fonts.ts'),
    import('./lines.ts'),
  ]);
  const settings = new Map<string, Setting>();
  for (const each of foreign) {
    const { format, text } = each;
    settings.set(keyOf(each), { lines: await layOutText(text), weight: weightIn(format), size: format.size });
  }
  const fontOf = await openFonts([...settings.values()]);
  return (pdf) => ({
    height: (each, width) => {
      const setting = settings.get(keyOf(each));
      return setting === undefined ? baseHeight(pdf)(each, width) : heightOf({ pdf, fontOf }, setting, width);
    },
    draw: (each, place) => {
      const setting = settings.get(keyOf(each));
      if (setting === undefined) return drawBase(pdf)(each, place);
      pdf.fillColor(each.format.color);
      drawLines({ pdf, fontOf }, setting, place);
    },
  });
};

const dress = (pdf: PDFKit.PDFDocument, format: Format) =>
  pdf.font(baseFonts[weightIn(format)]).fontSize(format.size).fillColor(format.color);

const baseHeight =
  (pdf: PDFKit.PDFDocument): Printer['height'] =>
  ({ text, format }, width) =>
    dress(pdf, format).heightOfString(text, { width });

const drawBase =
  (pdf: PDFKit.PDFDocument): Printer['draw'] =>
  ({ text, format }, { x, y, ...box }) => {
    dress(pdf, format).text(text, x, y, { ...box, lineBreak: true });
  };
