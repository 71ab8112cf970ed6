/** Rules for every page, checked by journeys and the gallery of states. */

/** WCAG 2.2, levels A and AA, by axe's tags. */
export const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Dates in a format not in spec 9: 2027-01-31, 31 Jan 2027, 2027年1月31日. */
export const foreignDate =
  /(?<![\w-])\d{4}-\d{2}-\d{2}\b|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}|\d{4}年(?:\d月|\d{2}月\d日)/;
