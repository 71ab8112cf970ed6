import { compareDates, type IsoDate } from '../../shared/dates.ts';
import { endedBeforeReceipt } from '../licence-end.ts';
import type { QuoteStatus } from '../moves.ts';
import { awaitsMaterials } from '../quote-movie-states.ts';

/**
 * Staff tasks in purchased quotes, each a queue on their start page and a filter in their list (D2, D8, D35). These are
 * awaited prepayments, delivery problems, late materials, and licences that ended before their materials were received.
 */
export const quoteTasks = ['prepayments', 'delivery_problems', 'late_materials', 'ended_undelivered'] as const;

export type QuoteTask = (typeof quoteTasks)[number];

type TaskedMovie = {
  readonly status: QuoteStatus;
  readonly license_end: IsoDate;
  readonly delivery_at: IsoDate | null;
  /** Set if the buyer reported a problem with its materials. */
  readonly had_problem: boolean;
};

/** Tasks of one title of a quote on a day; a prepayment belongs to its provider quote. */
export const movieTasks = (
  { status, license_end, delivery_at, had_problem }: TaskedMovie,
  today: IsoDate,
): Exclude<QuoteTask, 'prepayments'>[] => [
  ...(endedBeforeReceipt({ status, license_end }, today) ? (['ended_undelivered'] as const) : []),
  ...(awaitsMaterials(status) && had_problem ? (['delivery_problems'] as const) : []),
  ...(awaitsMaterials(status) && delivery_at !== null && compareDates(today, delivery_at) > 0
    ? (['late_materials'] as const)
    : []),
];
