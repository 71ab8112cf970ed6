import { compareDates, type IsoDate } from '../../shared/dates.ts';
import { endPassed } from '../licence-end.ts';
import type { QuoteStatus } from '../moves.ts';
import { awaitsMaterials } from '../quote-movie-states.ts';

/**
 * What staff see to in purchased quotes, each a queue of their start page and a filter of their list (D2, D8, D35): a
 * prepayment that is awaited, a problem with a delivery, materials past their day, a licence that ended before its
 * materials were received.
 */
export const quoteTasks = ['prepayments', 'delivery_problems', 'late_materials', 'ended_undelivered'] as const;

export type QuoteTask = (typeof quoteTasks)[number];

type TaskedMovie = {
  readonly status: QuoteStatus;
  readonly license_end: IsoDate;
  readonly delivery_at: IsoDate | null;
  /** Whether the buyer reported a problem with its materials. */
  readonly had_problem: boolean;
};

/** The tasks that one title of a quote has on a day; a prepayment is its share's. */
export const movieTasks = (
  { status, license_end, delivery_at, had_problem }: TaskedMovie,
  today: IsoDate,
): Exclude<QuoteTask, 'prepayments'>[] => [
  ...(endPassed({ status, license_end }, today) ? (['ended_undelivered'] as const) : []),
  ...(awaitsMaterials(status) && had_problem ? (['delivery_problems'] as const) : []),
  ...(awaitsMaterials(status) && delivery_at !== null && compareDates(today, delivery_at) > 0
    ? (['late_materials'] as const)
    : []),
];
