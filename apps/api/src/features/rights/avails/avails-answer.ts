import { cellOf } from '@eigaichi/domain/avails/avail-cells';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Language } from '@eigaichi/domain/shared/language';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import type { checkAvails } from '@eigaichi/wire/rights/avails';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { PlannedAvails, ResolvedAvails } from './resolve-avails.ts';

type Answer = AnswerIn<typeof checkAvails>['data'];

/** Faults name the column as the workbook does: the names of the standard aren't translated. */
const issueView = (issue: Issue, language: Language) => ({
  field: issue.field,
  rule: issue.rule,
  message: issueText(issue, language, issue.field),
});

/** Answer of a planned file: each row with its outcome, and each title with its match. */
export const availsAnswer = (
  { rows, titles, names }: ResolvedAvails,
  { plan }: Pick<PlannedAvails, 'plan'>,
  language: Language,
): Answer => {
  const counts: Answer['counts'] = {
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    stored: 0,
    unconfirmed: 0,
    refused: 0,
    held: 0,
  };
  const confirmed = new Map(rows.map(({ title, movie }) => [title.key, movie]));
  const rowsOf = new Map<string, number>();
  for (const { title } of rows) rowsOf.set(title.key, (rowsOf.get(title.key) ?? 0) + 1);
  const named = (uuid: string) => ({ uuid, name: names.get(uuid) ?? '' });
  const judged = rows.map(({ at, sheet, number, title, cells, read }) => {
    const { outcome, issues } = plan.rows[at] ?? { outcome: 'held', issues: [] };
    counts[outcome] += 1;
    return {
      sheet,
      number,
      outcome,
      key: title.key,
      name: title.name,
      territory: cellOf(cells, 'Territory').slice(0, 100),
      licence_type: cellOf(cells, 'LicenseType').slice(0, 100),
      issues: issues.map((issue) => issueView(issue, language)),
      notes: read.notes.map((note) => issueView(note, language)),
    };
  });
  return {
    rows: judged,
    titles: [...titles.values()].map(({ key, name, work, found, by }) => {
      const movie = confirmed.get(key) ?? null;
      return {
        key,
        name,
        work,
        rows: rowsOf.get(key) ?? 0,
        found: found.filter((uuid) => names.has(uuid)).map(named),
        by,
        movie: movie === null ? null : named(movie),
      };
    }),
    counts,
    effects: {
      offers: plan.offers.length,
      licences: plan.added.length,
      withdrawn: plan.removed.length,
    },
  };
};
