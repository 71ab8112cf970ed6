const label =
  /^(?:総?合\s*計|総\s*計|小\s*計|累\s*計|集\s*計|計|(?:sub|grand)?[\s-]*totals?|sum|gesamt|summe|totaux)(?:\s*(?:額|金額|件数|本数|数|amount))?\s*(?:[:：(（].*|\d[\d.,]*\s*\S{0,8})?$/iu;

const figure =
  /^[-+(▲△]?\s*(?:[A-Z]{0,3}\p{Sc})?\s*[-+▲△]?[\d.,\s]+%?\)?\s*(?:\p{Sc}|[A-Z]{3}|[千万]?円|本|件|行|点|作品|titles?|films?|rows?|items?)?$/iu;
const sign = /^(?:[-–—]|[A-Z]{3}|#[A-Z/0!?]+)$/u;

/** Maximum characters of a total's label or figure. */
const longest = 60;

/** Label that marks a row as a total: all its other cells are figures. Null for any other row. */
export const totalWord = (cells: readonly string[]): string | null => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isLabel = (cell: string) => cell.length <= longest && label.test(cell.normalize('NFKC'));
  const isFigure = (cell: string) => {
    const text = cell.normalize('NFKC');
    return cell.length <= longest && (figure.test(text) || sign.test(text));
  };
  return filled.every((cell) => isLabel(cell) || isFigure(cell)) ? (filled.find(isLabel) ?? null) : null;
};

/**
 * Section heading between rows (`【第２期】`, `■ 劇場映画`): the only filled cell of a row. Null for any other row; a bare text
 * may be an unfinished row.
 */
export const sectionHeading = (cells: readonly string[]): string | null => {
  const [only, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (only === undefined || others.length > 0 || only.length > longest) return null;
  return /^(?:【.*】|《.*》|〈.*〉|＜.*＞|<.*>|[■◆●◇□▼▽★☆◎].*)$/su.test(only) ? only : null;
};
