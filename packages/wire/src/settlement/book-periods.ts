import { bookPeriod, periodActions, periodMoveInput, periodStates } from '@eigaichi/domain/settlement/book-periods';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

const staff = { as: 'effective', roles: ['manager'] } as const;

const period = z.object({
  /** A month (`2026-04`), or the year itself, listed last. */
  period: bookPeriod,
  from: day,
  to: day,
  state: z.enum(periodStates),
  is_over: z.boolean(),
  /** Number of lines posted there, and those with an earlier true date. */
  entries: z.number().int(),
  late: z.number().int(),
  /** Latest step confirmed by two people; none for a month closed together with a later one. */
  moved: z
    .object({
      action: z.enum(periodActions),
      reason: z.string().nullable(),
      proposed_name: z.string().nullable(),
      confirmed_name: z.string().nullable(),
      moved_at: z.string(),
    })
    .nullable(),
  /** Step awaiting a second person. */
  waits: z
    .object({ action: z.enum(periodActions), proposed_name: z.string().nullable(), proposed_at: z.string() })
    .nullable(),
  actions: z.array(action),
});

const yearOfBooks = namedObject('BookPeriods', { year: z.number().int(), periods: z.array(period) });

/** Months of a calendar year, and the year itself (D8v). */
export const readPeriods = endpoint('settlement.book_periods', 'GET /settlement/periods/:year', {
  access: { ...staff, capability: 'settlement.read' },
  params: z.object({ year: z.string().regex(/^20\d{2}$/) }),
  answer: oneOf(yearOfBooks),
});

/** Proposes closing or reopening a month or a year; another person confirms it under approvals (D37g). */
export const movePeriod = endpoint('settlement.move_period', 'POST /settlement/periods/:period', {
  access: { ...staff, capability: 'settlement.manage' },
  params: z.object({ period: bookPeriod }),
  body: periodMoveInput,
  answer: oneOf(yearOfBooks),
  status: 201,
});
