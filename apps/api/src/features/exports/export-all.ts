import type { Actor } from '@eigaichi/domain/accounts/actor';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { type ExportFormat, exportFile } from '../../http/export-file.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ExportFilter, type ExportKind, exportSources } from './export-sources.ts';

/** Records read at a time: the amount an export holds in memory. */
const many = 250;

/** Sorts below every uuid. */
const start = '00000000-0000-0000-0000-000000000000';

type Wanted = {
  readonly what: ExportKind;
  readonly format: ExportFormat;
  readonly filter: ExportFilter;
};

/** Exports everything of one kind without secrets (D20b), read in batches by key; logs who took it (D37). */
export const exportAll = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { what, format, filter }: Wanted,
): Promise<AsyncIterable<Uint8Array>> => {
  const { columns, select } = exportSources[what];
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, `export.${what}`, { of: ['export', what], after: { format, ...filter } }),
  );
  async function* pages() {
    let after = start;
    for (;;) {
      const rows = await readRows(deps.db, {
        key: col.text,
        record: col.json<object>(),
      })`${select({ after, many, filter })}`;
      if (rows.length === 0) return;
      after = rows.at(-1)?.key ?? start;
      yield rows.map(({ record }) => record);
    }
  }
  return exportFile(deps, { name: what, columns, pages: pages() }, format);
};
