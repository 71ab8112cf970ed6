import { lapseDays } from '@eigaichi/domain/quotes/clock-moves';
import { awaitsAnswer, awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import type { QuoteMovie } from './queries.ts';

export type Deadline = {
  readonly kind: 'sign' | 'answer';
  /** The last day, yyyy-MM-dd. */
  readonly day: string;
  /** Days from today to the last one; 0 on the last day itself. */
  readonly left: number;
  /** Days of the whole period. */
  readonly total: number;
};

type Timed = Pick<QuoteMovie, 'status' | 'valid_until' | 'license_start' | 'moved_at'>;

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

const movedOn = (title: Timed): string =>
  Temporal.Instant.from(title.moved_at).toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toString();

/** A title's deadline in its current state (D2): its answer's validity, or the day an unanswered request lapses. */
const lastDay = (title: Timed): string | null => {
  if (awaitsSignature(title.status)) return title.valid_until;
  if (!awaitsAnswer(title.status)) return null;
  const lapse = Temporal.PlainDate.from(movedOn(title)).add({ days: lapseDays }).toString();
  const eve = Temporal.PlainDate.from(title.license_start).subtract({ days: 1 }).toString();
  return lapse < eve ? lapse : eve;
};

const waitsFor = { answer: awaitsAnswer, sign: awaitsSignature };

/** The earliest deadline of titles that wait for the same side; null if none wait. */
export const deadlineOf = (titles: readonly Timed[], kind: Deadline['kind'], today: string): Deadline | null => {
  const [first] = titles
    .filter(({ status }) => waitsFor[kind](status))
    .flatMap((title) => {
      const day = lastDay(title);
      return day === null ? [] : [{ day, from: movedOn(title) }];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
  if (first === undefined) return null;
  return {
    kind,
    day: first.day,
    left: Math.max(0, daysBetween(today, first.day)),
    total: Math.max(1, daysBetween(first.from, first.day)),
  };
};
