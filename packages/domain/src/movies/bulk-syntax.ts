/**
 * Syntax of several values in one cell: entries separated by `;` (or a line break), records one per line with parts
 * separated by `|`, codes within a part by `,`. Values containing a separator are in double quotes, with inner quotes
 * doubled.
 */
const isBlank = (text: string) => text.trim() === '';

/** Splits at separators outside quotes; keeps the quotes. A quote opens only at the start of a piece or a part. */
const splitOutside = (text: string, signs: string): string[] => {
  const pieces: string[] = [];
  let piece = '';
  let inQuotes = false;
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (inQuotes) {
      piece += sign;
      if (sign !== '"') continue;
      if (text.charAt(at + 1) === '"') {
        piece += '"';
        at += 1;
      } else inQuotes = false;
    } else if (signs.includes(sign)) {
      pieces.push(piece);
      piece = '';
      begins = true;
    } else {
      piece += sign;
      if (sign === '"' && begins) inQuotes = true;
      if (sign.trim() !== '') begins = sign === '|' || sign === '｜';
    }
  }
  return [...pieces, piece];
};

const unquoted = (piece: string): string => {
  const bare = piece.trim();
  return bare.length > 1 && bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1).replaceAll('""', '"') : bare;
};

const needsQuotes = /[;；|｜"\r\n]/;

/** Quotes a piece if it would be read as several. */
export const quoted = (piece: string): string =>
  needsQuotes.test(piece) || piece !== piece.trim() ? `"${piece.replaceAll('"', '""')}"` : piece;

/** Entries of a cell, without blanks. */
export const entriesOf = (cell: string): string[] =>
  splitOutside(cell, ';；\r\n')
    .map(unquoted)
    .filter((entry) => entry !== '');

export const entriesText = (entries: readonly string[]): string => entries.map(quoted).join('; ');

/** Records of a cell, each as its parts, without blank lines. */
export const recordsOf = (cell: string): string[][] =>
  splitOutside(cell, '\r\n')
    .filter((line) => !isBlank(line))
    .map((line) => splitOutside(line, '|｜').map(unquoted));

const recordText = (parts: readonly string[]): string => {
  const written = parts.map(quoted);
  while (written.length > 1 && written.at(-1) === '') written.pop();
  // An empty record is still a record.
  return written.length === 1 && written[0] === '' ? '|' : written.join(' | ').trim();
};

export const recordsText = (records: readonly (readonly string[])[]): string => records.map(recordText).join('\n');

/** Codes of one part. */
export const codesIn = (part: string): string[] =>
  part
    .split(/[,、，]/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

export const codesText = (codes: readonly string[]): string => codes.join(', ');
