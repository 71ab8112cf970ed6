import type { CalendarGroup } from '../work-queries.ts';

/** Groups that match the filters by country and right. */
export const shownGroups = (
  groups: readonly CalendarGroup[],
  { country, right }: { country: string | null; right: number | null },
): CalendarGroup[] =>
  groups
    .filter(({ countries }) => country === null || countries.includes(country))
    .map(({ countries, rows }) => ({
      countries: country === null ? countries : [country],
      rows:
        right === null
          ? rows
          : rows
              .filter(({ rights }) => rights.some((code) => code === right))
              .map(({ line, rights }) => ({ line, rights: rights.filter((code) => code === right) })),
    }));

const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

/** Offset and length of a period within a window, in percent. */
export const placeOf = (
  days: { readonly start: string; readonly end: string },
  window: { readonly start: string; readonly end: string },
): { readonly left: number; readonly width: number } => {
  const first = dayNumber(window.start);
  const length = dayNumber(window.end) + 1 - first;
  return {
    left: ((dayNumber(days.start) - first) / length) * 100,
    width: ((dayNumber(days.end) + 1 - dayNumber(days.start)) / length) * 100,
  };
};

/** Pixels of a label of 12 px with its padding: a Japanese letter is about as wide as two Latin ones. */
const labelPixels = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2fff' ? 13 : 7), 12);

/** First label that fits into `width` percent of a line of `pixels`, null if none does: a label is never cut off. */
export const fittingLabel = (labels: readonly string[], width: number, pixels: number): string | null =>
  labels.find((label) => labelPixels(label) <= (width / 100) * pixels) ?? null;

type Step = { readonly key: string; readonly start: string; readonly end: string };

/** Keys drawn on a ruler of `pixels`: all, or every second or third, so that none reaches the next or the end. */
export const drawnKeys = (steps: readonly Step[], pixels: number): string[] => {
  const every = Math.ceil((Math.max(...steps.map(({ key }) => labelPixels(key))) * steps.length) / pixels);
  return steps.filter((_, at) => at % every === 0 && at + every <= steps.length).map(({ key }) => key);
};

/** Ruler steps of a window: years, or months of a single year. */
export const stepsOf = (from: number, to: number): Step[] => {
  const pad = (value: number) => String(value).padStart(2, '0');
  if (to > from)
    return Array.from({ length: to - from + 1 }, (_, index) => {
      const year = from + index;
      return { key: String(year), start: `${year}-01-01`, end: `${year}-12-31` };
    });
  return Array.from({ length: 12 }, (_, index) => {
    const last = new Date(Date.UTC(from, index + 1, 0)).getUTCDate();
    return {
      key: String(index + 1),
      start: `${from}-${pad(index + 1)}-01`,
      end: `${from}-${pad(index + 1)}-${pad(last)}`,
    };
  });
};
