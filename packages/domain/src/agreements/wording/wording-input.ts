import { z } from 'zod';
import { addDays, compareDates, type IsoDate } from '../../shared/dates.ts';
import { type Issue, rule } from '../../shared/issue.ts';
import { dateAfter } from '../../shared/rules/date-rules.ts';
import { boundedList } from '../../shared/rules/lists.ts';
import { requiredText } from '../../shared/rules/texts.ts';
import { conditionOf, dealFacts } from './deal-facts.ts';
import { optionalClauses } from './optional-clauses.ts';

/** Maximum characters of a clause in one language. */
const longestClause = 8000;

const bilingual = (max: number) => z.object({ ja: requiredText(max), en: requiredText(max) });

const marksIn = (text: string): string[] =>
  text.split('\n').map((line) => {
    const condition = conditionOf(line);
    return condition === undefined ? '' : `${condition.word}:${condition.fact}`;
  });

const isKnown = (mark: string): boolean =>
  mark === '' || dealFacts.some((fact) => mark === `when:${fact}` || mark === `unless:${fact}`);

/** Paragraphs may depend only on existing deal facts. */
const clauseText = (max: number) =>
  requiredText(max).check(rule<string>('known_condition', (text) => marksIn(text).every(isKnown)));

/** True if both languages have the same paragraphs, under the same conditions. */
const hasSameParagraphs = ({ ja, en }: { readonly ja: string; readonly en: string }): boolean =>
  marksIn(ja).join() === marksIn(en).join();

const optionNames = optionalClauses.map(({ option }) => option);

/** Clauses of a draft wording, each in both languages: one side reads each (spec 6). */
export const wordingClauses = boundedList(
  z.object({
    heading: bilingual(200),
    text: z
      .object({ ja: clauseText(longestClause), en: clauseText(longestClause) })
      .check(z.refine(hasSameParagraphs, { path: ['en'], params: { rule: 'same_paragraphs' } })),
    option: z.enum(optionNames).optional(),
  }),
  { min: 1, max: 100 },
);

export type WordingState = 'draft' | 'coming' | 'in_force' | 'past';

/** States of versions on a day; of those already started, the latest is in force. */
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

/** Requires a start after today, so that no one signs a text they haven't read, and after all former versions. */
export const effectiveDayIssues = (day: IsoDate, { today, latest }: { today: IsoDate; latest: IsoDate }): Issue[] =>
  dateAfter('effective_on', day, addDays(compareDates(latest, today) > 0 ? latest : today, 1));
