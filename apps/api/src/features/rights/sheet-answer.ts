import type { RightsPlan } from '@eigaichi/domain/rights/sheet/plan-rights';
import { rightsColumns } from '@eigaichi/domain/rights/sheet/rights-columns';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Language } from '@eigaichi/domain/shared/language';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import type { PlannedSheet } from './plan-sheet.ts';

const headingOf = (field: string, language: Language): string =>
  rightsColumns.find(({ key }) => key === field)?.heading[language] ?? field;

const issueView = (issue: Issue, language: Language) => ({
  field: issue.field,
  rule: issue.rule,
  message: issueText(issue, language, headingOf(issue.field, language)),
});

/** Titles that a plan changes. */
export const moviesOf = ({ offers, added, changed, removed }: RightsPlan): string[] => [
  ...new Set([...offers, ...added, ...changed, ...removed].map(({ movie }) => movie)),
];

/** Response form of a planned sheet: each row with its effect and all faults in the reader's language. */
export const sheetAnswer = ({ plan, titles }: PlannedSheet, language: Language) => {
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0, held: 0, refused: 0 };
  for (const { outcome } of plan.rows) counts[outcome] += 1;
  return {
    rows: plan.rows.map(({ outcome, movie, issues, notes }) => ({
      outcome,
      movie,
      name: movie === null ? null : (titles.get(movie)?.name ?? null),
      issues: issues.map((issue) => issueView(issue, language)),
      notes: notes.map((note) => issueView(note, language)),
    })),
    counts,
    titles: moviesOf(plan).length,
  };
};
