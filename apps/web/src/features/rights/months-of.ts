import type { DayRange } from './free-days.ts';
import type { AvailabilityState } from './states.ts';

type Cell = { readonly state: AvailabilityState; readonly free: readonly DayRange[] };

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const text = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Maximum number of steps in a bar; for longer periods, a century at most, each step is several months. */
const mostSteps = 36;

/** Merges neighbouring months into steps until all fit. */
const inSteps = (months: readonly DayRange[]): DayRange[] => {
  const size = Math.ceil(months.length / mostSteps);
  return months.flatMap(({ start }, at) => {
    const last = months[Math.min(at + size, months.length) - 1];
    return at % size === 0 && last !== undefined ? [{ start, end: last.end }] : [];
  });
};

/** Months that the wanted days touch, from the first on. */
const monthsTouched = ({ start, end }: DayRange): DayRange[] => {
  const months: DayRange[] = [];
  let year = Number(start.slice(0, 4));
  let month = Number(start.slice(5, 7));
  while (months.length < 1200 && text(year, month, 1) <= end) {
    const first = text(year, month, 1);
    const last = text(year, month, lastDay(year, month));
    months.push({ start: first < start ? start : first, end: last > end ? end : last });
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  return months;
};

/** The whole wanted period of a cell as bar steps, each with the availability of one or several months. */
export const monthsOf = (cell: Cell, wanted: DayRange): AvailabilityState[] =>
  inSteps(monthsTouched(wanted)).map((month) => {
    if (cell.state === 'not_offered' || cell.state === 'unknown') return cell.state;
    if (cell.state === 'free') return 'free';
    if (cell.free.some(({ start, end }) => start <= month.start && end >= month.end)) return 'free';
    return cell.free.some(({ start, end }) => start <= month.end && end >= month.start) ? 'partly_free' : 'blocked';
  });
