import { bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import type { Language } from '@eigaichi/domain/shared/language';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import type { checkBulk } from '@eigaichi/wire/movies/movies-bulk';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { JudgedRow } from './judge-rows.ts';

type Answer = AnswerIn<typeof checkBulk>['data'];

export type JudgedBulkRow = Omit<JudgedRow, 'write' | 'outcome'> & {
  readonly outcome: Answer['rows'][number]['outcome'];
  readonly version?: string | null;
};

/** Outcome of the rows, with each fault as a sentence in the reader's language (D27, D28). */
export const judgedAnswer = (rows: readonly JudgedBulkRow[], language: Language): Answer => {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0, held: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return {
    counts,
    rows: rows.map(({ outcome, uuid, version = null, issues }) => ({
      outcome,
      uuid,
      version,
      issues: issues.map((issue) => ({
        field: issue.field,
        rule: issue.rule,
        params: { ...issue.params },
        message: issueText(issue, language, bulkLabel(issue.field, language)),
      })),
    })),
  };
};
