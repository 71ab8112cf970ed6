import { lineLength, linesOf } from './lines.ts';
import { columnsOf, lengthOf, type Sign, signs } from './signs.ts';

export type Layout = 'strip-right' | 'strip-left' | 'slip' | 'foot' | 'head';
export type Voice = 'gothic' | 'mincho';

/** Vertical columns of characters or horizontal lines; sizes in units of the plate. */
export type Lettering =
  | {
      readonly vertical: true;
      readonly columns: readonly (readonly Sign[])[];
      readonly size: number;
      readonly lang: 'ja';
    }
  | { readonly vertical: false; readonly lines: readonly string[]; readonly size: number; readonly lang: 'ja' | 'en' };

export type Sheet = { readonly w: number; readonly h: number; readonly wide: boolean };

/** Space around the characters of a column, and between lines, in ems. */
export const columnAdvance = 1.16;
export const lineAdvance = 1.03;

const japanese = /[\u3040-\u30ff\u3400-\u9fff]/u;

/** Removes brackets, format words and a Latin second title before lettering. */
export const letteredTitle = (title: string): string => {
  const bare = title
    .replace(/[[［【<〈（(].*?[\]］】>〉）)]/gu, '')
    .replace(/^(映画|劇場版)[ 　]/u, '')
    .replaceAll('･', '・')
    .trim();
  const bracketed = /[[［【<〈（(](.+?)[\]］】>〉）)]/u.exec(title)?.[1];
  const text = bare === '' ? (bracketed ?? title) : bare;
  if (!japanese.test(text)) return text;
  const short = text.replace(/[A-Za-z][A-Za-z ,'’.]{8,}$/u, '').trim();
  return short === '' ? text : short;
};

export const isVertical = (text: string): boolean => japanese.test(text);

const mostOf = (sheet: Sheet, length: number) => {
  if (sheet.wide) return 0.16 * sheet.w;
  if (length <= 2) return 0.34 * sheet.w;
  return (length <= 4 ? 0.25 : 0.19) * sheet.w;
};

/** Maximum 9 characters a column (8 when wide), then 2 or 3 columns; 34 % of the width for one or two, down to 13 %. */
export const verticalLettering = (text: string, sheet: Sheet, layout: Layout): Lettering => {
  const all = signs(text);
  const length = lengthOf(all);
  const limit = sheet.wide ? 8 : 9;
  const columns = columnsOf(all, Math.min(3, Math.max(1, Math.ceil(length / limit))));
  const longest = Math.max(...columns.map(lengthOf), 1);
  const height = (sheet.wide ? 0.82 : 0.86) * sheet.h * 0.94;
  let size = Math.min(mostOf(sheet, length), height / longest);
  if (columns.length > 1) size = Math.min(size, (sheet.wide ? 0.085 : 0.13) * sheet.w);
  if (layout === 'slip') size = Math.min(size, 0.15 * sheet.w, (0.7 * sheet.h) / longest);
  return { vertical: true, columns, size, lang: 'ja' };
};

/** Latin at head or foot: 15 % of the width, 10.5 beyond 18 characters, 8.5 beyond 34, less for a long word. */
export const horizontalLettering = (text: string, sheet: Sheet, lang: 'ja' | 'en'): Lettering => {
  const count = [...text].length;
  const width = sheet.w * (sheet.wide ? 0.35 : 0.86);
  const share = sheet.wide ? [0.088, 0.062, 0.052] : [0.15, 0.105, 0.085];
  const wanted = sheet.w * ((count > 34 ? share[2] : count > 18 ? share[1] : share[0]) ?? 0.1);
  const longest = Math.max(...text.split(/\s+/).map(lineLength), 1);
  let size = Math.min(wanted, width / longest);
  let lines = linesOf(text, width / size);
  const room = sheet.h * (sheet.wide ? 0.74 : 0.42);
  while (lines.length * size * lineAdvance > room && size > 1) {
    size *= 0.92;
    lines = linesOf(text, width / size);
  }
  return { vertical: false, lines, size, lang };
};
