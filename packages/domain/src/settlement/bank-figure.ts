/** Decimal marks in a CSV file. */
export const decimalMarks = ['.', ','] as const;

export type DecimalMark = (typeof decimalMarks)[number];

/** A number of major units, below 0 if written so, and a trailing word for the direction. */
export type Figure = { readonly major: number; readonly word: string };

const nothing: Figure = { major: 0, word: '' };

const minus = /^[-\u2212\u2013\u25b2\u25b3]|[-\u2212\u2013]$/gu;

/** Digits in groups of three (or as in India) with one separator throughout, and decimals after the mark. */
const shape = (mark: DecimalMark): RegExp => {
  const [group, point] = mark === '.' ? [',', '\\.'] : ['\\.', ','];
  const decimals = `(?:${point}\\d*)?`;
  return new RegExp(
    `^(?:\\d{1,13}${decimals}|${point}\\d+|\\d{1,3}(?:([\\s'’]|${group})\\d{3})(?:\\1\\d{3})*${decimals}|\\d{1,2}(?:${group}\\d{2})+${group}\\d{3}${decimals})$`,
    'u',
  );
};

const shapes: Readonly<Record<DecimalMark, RegExp>> = { '.': shape('.'), ',': shape(',') };

/** Value of a cell in a bank's file; an empty one is 0, null is no number. */
export const readFigure = (written: string, mark: DecimalMark): Figure | null => {
  const text = written.normalize('NFKC').trim();
  if (text === '' || /^[-\u2212\u2013*]+$/u.test(text)) return nothing;
  const [, amount = text, word = ''] = /^(.*\d[\s)]*)(CR|DR|[CDHS])\.?$/iu.exec(text) ?? [];
  const bare = amount
    .replace(/[\p{Sc}円\\]|^[A-Z]{3}(?![A-Z])|(?<![A-Z])[A-Z]{3}$/gu, '')
    .trim()
    .replace(/\s*([-\u2212\u2013\u25b2\u25b3+()])\s*/gu, '$1');
  const inner = /^\((.*)\)$/u.exec(bare)?.[1];
  const signs = (inner ?? bare).match(minus)?.length ?? 0;
  if (signs > 1 || (inner !== undefined && signs > 0)) return null;
  const digits = (inner ?? bare)
    .replace(minus, '')
    .replace(/^\+|\+$/u, '')
    .trim();
  if (!shapes[mark].test(digits)) return null;
  const major = Number(digits.replace(mark === '.' ? /[\s'’,]/gu : /[\s'’.]/gu, '').replace(',', '.'));
  return { major: major !== 0 && (inner !== undefined || signs === 1) ? -major : major, word };
};

const decimals = (written: string, mark: DecimalMark): number =>
  (/\d+(?=\D*$)/u.exec(written.slice(written.lastIndexOf(mark)))?.[0].length ?? 0) * (written.includes(mark) ? 1 : 0);

/** The one decimal mark that reads all figures of a column, with two decimals at most; null if ambiguous. */
export const decimalMarkOf = (cells: readonly string[]): DecimalMark | null => {
  const figures = cells.filter(
    (cell) => /\d/u.test(cell) && decimalMarks.some((mark) => readFigure(cell, mark) !== null),
  );
  const fits = (mark: DecimalMark) =>
    figures.every((cell) => readFigure(cell, mark) !== null && decimals(cell.normalize('NFKC'), mark) <= 2);
  const [first, second] = decimalMarks.filter(fits);
  if (first === undefined || second === undefined) return first ?? null;
  return figures.every((cell) => readFigure(cell, first)?.major === readFigure(cell, second)?.major) ? first : null;
};
