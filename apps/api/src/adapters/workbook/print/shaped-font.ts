import { create, type Font as OpenedFont } from 'fontkit';
import { Blob, Direction, Face, Buffer as GlyphBuffer, Font as Shaper, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Weight } from './base-fonts.ts';
import type { Slice } from './typefaces.ts';

/** A run of glyphs as read by pdfkit, which scales the positions in place. */
type Run = {
  readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number; readonly codePoints: number[] }[];
  readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
};

export type ShapedFont = {
  /** Unique name within a PDF. */
  readonly name: string;
  readonly font: OpenedFont;
  /** Extent of a text above and below its baseline, as fractions of the font size. */
  reach(text: string): { readonly above: number; readonly below: number };
};

/** Characters by the start of their cluster. Glyphs of one cluster share them; the first glyph gets them all. */
const charactersAt = (text: string, starts: readonly number[]): Map<number, number[]> => {
  const sorted = [...new Set(starts)].toSorted((one, other) => one - other);
  return new Map(
    sorted.map((start, at) => [
      start,
      Array.from(text.slice(start, sorted[at + 1]), (each) => each.codePointAt(0) ?? 0),
    ]),
  );
};

/** Marks a text that runs from right to left; all others run from left to right, whatever their script. */
export const rightToLeft = '\u200f';

/** Glyphs from left to right. */
const shapedRun = (shaper: Shaper, marked: string): Run => {
  const isTurned = marked.startsWith(rightToLeft);
  const text = isTurned ? marked.slice(1) : marked;
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isTurned ? Direction.RTL : Direction.LTR);
  shape(shaper, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const unread = charactersAt(
    text,
    glyphs.map(({ cluster }) => cluster),
  );
  const positions = glyphs.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  return {
    glyphs: glyphs.map(({ codepoint: id, cluster }) => {
      const codePoints = unread.get(cluster) ?? [];
      unread.delete(cluster);
      return { id, advanceWidth: shaper.glyphHAdvance(id), codePoints };
    }),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
};

const wghts: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };

/** Characters that shaping substitutes: parts of composed ones, and a base for marks without a letter. */
const alsoNeeded = (text: string): string => `${text.normalize('NFKD')}\u17c1\u25cc`;

/** One weight of a slice with a text's glyphs, shaped by HarfBuzz and embedded by pdfkit. */
export const openShapedFont = async (slice: Slice, text: string, weight: Weight): Promise<ShapedFont> => {
  const file = await subsetFont(slice.bytes, text + alsoNeeded(text), {
    targetFormat: 'truetype',
    variationAxes: { wght: wghts[weight] },
  });
  const opened = create(file);
  if (!('characterSet' in opened)) throw new Error(`${slice.name} is a collection of fonts`);
  const shaper = new Shaper(new Face(new Blob(file)));
  return {
    name: `${slice.name} ${weight}`,
    font: Object.assign(opened, { layout: (marked: string) => shapedRun(shaper, marked) }),
    reach: (marked) => {
      const { glyphs, positions } = shapedRun(shaper, marked);
      const edges = glyphs.flatMap(({ id }, at) => {
        const { minY, maxY } = opened.getGlyph(id).bbox;
        const raised = positions[at]?.yOffset ?? 0;
        return Number.isFinite(maxY) ? [minY + raised, maxY + raised] : [];
      });
      return {
        above: Math.max(0, ...edges) / opened.unitsPerEm,
        below: -Math.min(0, ...edges) / opened.unitsPerEm,
      };
    },
  };
};
