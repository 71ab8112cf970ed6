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

/** Ruler steps of a window: years, or months of a single year. */
export const stepsOf = (
  from: number,
  to: number,
): { readonly key: string; readonly start: string; readonly end: string }[] => {
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
