import type { Actor } from '@eigaichi/domain/accounts/actor';
import { auditChanges } from '@eigaichi/domain/audit/audit-changes';
import type { Language } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type ExportFormat, exportFile } from '../../http/export-file.ts';
import { auditNames } from './audit-names.ts';
import { type AuditFilter, type AuditRow, auditAfter, auditCondition } from './audit-queries.ts';
import { recordAudit } from './record-audit.ts';

const columns = [
  'id',
  'at',
  'role',
  'person_name',
  'person_email',
  'company',
  'manager_name',
  'action',
  'entity',
  'entity_id',
  'about',
  'changes',
  'before',
  'after',
  'address',
  'request_id',
  'account_id',
  'manager_id',
];

/** Rows read at a time, which an export holds in memory. */
const many = 500;

const inWords = async (db: Database, rows: readonly AuditRow[], language: Language) => {
  const names = await auditNames(db, rows);
  const reading = {
    language,
    nameOf: (id: string) => names[id],
    money: (amount: number, currency: string) => `${amount} ${currency}`,
  };
  return rows.map((row) => ({
    ...row,
    about: names[row.entity_id]?.[language] ?? null,
    changes: auditChanges(row, reading)
      .map(({ field, before, after }) => labelled(field, `${before ?? '–'} → ${after ?? '–'}`, language))
      .join('\n'),
  }));
};

/** All results of a log search, streamed as a file; logs the export itself. */
export const exportAuditLog = async (
  deps: Pick<Deps, 'db' | 'workbook' | 'titles'>,
  actor: Actor,
  { format, filter, language }: { format: ExportFormat; filter: AuditFilter; language: Language },
): Promise<AsyncIterable<Uint8Array>> => {
  const condition = await auditCondition(deps, actor, filter);
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, 'export.audit_log', { of: ['export', format], after: filter }),
  );
  async function* pages() {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await auditAfter(deps.db, condition, { before, many });
      if (rows.length === 0) return;
      before = rows.at(-1)?.id ?? 0;
      yield await inWords(deps.db, rows, language);
    }
  }
  return exportFile(deps, { name: 'Audit log', columns, pages: pages() }, format);
};
