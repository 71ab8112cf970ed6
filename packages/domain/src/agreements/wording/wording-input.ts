import { z } from 'zod';
import { addDays, compareDates, type IsoDate } from '../../shared/dates.ts';
import type { Issue } from '../../shared/issue.ts';
import { dateAfter } from '../../shared/rules/date-rules.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { requiredText } from '../../shared/rules/texts.ts';

const bilingual = (max: number) => z.object({ ja: requiredText(max), en: requiredText(max) });

/** The clauses of a wording that is being written, each in both languages: one side reads each (spec 6). */
export const wordingClauses = boundedList(z.object({ heading: bilingual(200), text: bilingual(5000) }), {
  min: 1,
  max: 100,
});

export type WordingState = 'draft' | 'coming' | 'in_force' | 'past';

/** The states of versions on a day; of those that have begun, the latest is in force. */
export const wordingStates = (days: readonly (IsoDate | null)[], today: IsoDate): WordingState[] => {
  const begun = days
    .filter((day): day is IsoDate => day !== null && compareDates(day, today) <= 0)
    .toSorted(compareDates);
  const current = begun.at(-1);
  return days.map((day) => {
    if (day === null) return 'draft';
    if (compareDates(day, today) > 0) return 'coming';
    return day === current ? 'in_force' : 'past';
  });
};

/** A wording begins after today, so that no one signs another text than they read, and after all former versions. */
export const effectiveDayIssues = (day: IsoDate, { today, latest }: { today: IsoDate; latest: IsoDate }): Issue[] =>
  dateAfter('effective_on', day, addDays(compareDates(latest, today) > 0 ? latest : today, 1));
