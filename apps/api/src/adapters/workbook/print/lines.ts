import { baseFonts, type Weight } from './base-fonts.ts';
import { type Part, textToDraw } from './set-text.ts';
import type { ShapedFont } from './shaped-font.ts';
import type { Slice } from './typefaces.ts';

/** A text with its fonts and size. */
export type Setting = { readonly lines: readonly (readonly Part[])[]; readonly weight: Weight; readonly size: number };

/** A document with the fonts of its settings. */
export type Canvas = {
  readonly pdf: PDFKit.PDFDocument;
  fontOf(slice: Slice, weight: Weight): ShapedFont;
};

type Line = { readonly parts: readonly Part[]; readonly width: number; readonly above: number; readonly below: number };
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'right';
};

/** Ascent and descent of the base font; no line is lower than one of it. */
const base = { above: 1.16, below: 0.288 };
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

const select = ({ pdf, fontOf }: Canvas, { slice }: Part, { weight, size }: Setting) => {
  if (slice === null) return pdf.font(baseFonts[weight]).fontSize(size);
  const { font, name } = fontOf(slice, weight);
  return pdf.font(font, name).fontSize(size);
};

const widthOf = (canvas: Canvas, parts: readonly Part[], setting: Setting): number =>
  parts.reduce((sum, part) => sum + select(canvas, part, setting).widthOfString(textToDraw(part)), 0);

/** Parts that stay together, up to the next possible break. */
const groupsOf = (parts: readonly Part[]): Part[][] => {
  const groups: Part[][] = [];
  for (const [index, part] of parts.entries())
    if (index === 0 || parts[index - 1]?.mayBreakAfter === true) groups.push([part]);
    else groups.at(-1)?.push(part);
  return groups;
};

/** Parts of single characters, for a word longer than a line. */
const apart = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) =>
    [...graphemes.segment(part.text)].map(({ segment }) => ({ ...part, text: segment, mayBreakAfter: true })),
  );

/** Merges neighbours of one font and direction into one part, so that they are shaped together. */
export const joined = (parts: readonly Part[]): Part[] => {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last !== undefined && last.slice === part.slice && last.level === part.level)
      whole.splice(-1, 1, { ...part, text: last.text + part.text });
    else whole.push(part);
  }
  return whole;
};

/** Visual order (UAX 9, L2): from the highest level down, reverses every run of at least that level. */
export const inVisualOrder = (parts: readonly Part[]): Part[] => {
  let ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    const turned: Part[] = [];
    let run: Part[] = [];
    for (const part of ordered)
      if (part.level >= level) run = [part, ...run];
      else {
        turned.push(...run, part);
        run = [];
      }
    ordered = [...turned, ...run];
  }
  return ordered;
};

/** A line without trailing spaces. */
const lineOf = (canvas: Canvas, parts: readonly Part[], setting: Setting): Line => {
  const last = parts.at(-1);
  const trimmed = last === undefined ? [] : [...parts.slice(0, -1), { ...last, text: last.text.trimEnd() }];
  const shown = joined(trimmed.filter(({ text }) => text !== ''));
  const reaches = [
    base,
    ...shown.flatMap((part) =>
      part.slice === null ? [] : [canvas.fontOf(part.slice, setting.weight).reach(textToDraw(part))],
    ),
  ];
  return {
    parts: shown,
    width: widthOf(canvas, shown, setting),
    above: Math.max(...reaches.map(({ above }) => above)) * setting.size,
    below: Math.max(...reaches.map(({ below }) => below)) * setting.size,
  };
};

/** Lines that fit the width in points: words wrap whole, unless one is longer than a line. */
const wrapped = (canvas: Canvas, setting: Setting, width: number): Line[] =>
  setting.lines.flatMap((typed) => {
    const lines: Line[] = [];
    let current: Part[] = [];
    let used = 0;
    const groups = groupsOf(typed).flatMap((group) =>
      lineOf(canvas, group, setting).width > width ? groupsOf(apart(group)) : [group],
    );
    for (const group of groups) {
      if (current.length > 0 && used + lineOf(canvas, group, setting).width > width) {
        lines.push(lineOf(canvas, current, setting));
        current = [];
        used = 0;
      }
      current.push(...group);
      used += widthOf(canvas, group, setting);
    }
    return [...lines, lineOf(canvas, current, setting)];
  });

export const heightOf = (canvas: Canvas, setting: Setting, width: number): number =>
  wrapped(canvas, setting, width).reduce((sum, { above, below }) => sum + above + below, 0);

/** Draws the text from its top left corner. */
export const drawLines = (canvas: Canvas, setting: Setting, { x, y, width, align }: Place) => {
  let top = y;
  for (const line of wrapped(canvas, setting, width)) {
    let left = align === 'right' ? x + width - line.width : x;
    for (const part of inVisualOrder(line.parts)) {
      const text = textToDraw(part);
      select(canvas, part, setting).text(text, left, top + line.above, { lineBreak: false, baseline: 'alphabetic' });
      left += canvas.pdf.widthOfString(text);
    }
    top += line.above + line.below;
  }
};
