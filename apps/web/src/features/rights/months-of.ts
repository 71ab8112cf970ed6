import type { DayRange } from './free-days.ts';
import type { AvailabilityState } from './states.ts';

type Cell = { readonly state: AvailabilityState; readonly free: readonly DayRange[] };

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const text = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Steps that a bar has room for: of a longer time, a century at most, each step is some months. */
const mostSteps = 36;

/** Neighbouring months as one step, so that as few as there is room for cover them all. */
const inSteps = (months: readonly DayRange[]): DayRange[] => {
  const size = Math.ceil(months.length / mostSteps);
  return months.flatMap(({ start }, at) => {
    const last = months[Math.min(at + size, months.length) - 1];
    return at % size === 0 && last !== undefined ? [{ start, end: last.end }] : [];
  });
};

/** The months that the wanted days touch, from the first on. */
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

/** A cell's wanted time as steps of a bar, all of it: what the free days say of each month, or of some together. */
export const monthsOf = (cell: Cell, wanted: DayRange): AvailabilityState[] =>
  inSteps(monthsTouched(wanted)).map((month) => {
    if (cell.state === 'not_offered' || cell.state === 'unknown') return cell.state;
    if (cell.state === 'free') return 'free';
    if (cell.free.some(({ start, end }) => start <= month.start && end >= month.end)) return 'free';
    return cell.free.some(({ start, end }) => start <= month.end && end >= month.start) ? 'partly_free' : 'blocked';
  });
