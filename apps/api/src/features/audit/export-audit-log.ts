import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { type ExportFormat, exportFile } from '../../http/export-file.ts';
import { type AuditFilter, auditAfter, auditCondition } from './audit-queries.ts';
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
  'before',
  'after',
  'address',
  'request_id',
  'account_id',
  'manager_id',
];

/** Rows that are read at a time: what an export holds in memory. */
const many = 500;

/** Everything that a search of the log finds, as a file that is written while it is read; the export is logged itself. */
export const exportAuditLog = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { format, filter }: { format: ExportFormat; filter: AuditFilter },
): Promise<AsyncIterable<Uint8Array>> => {
  const condition = await auditCondition(deps.db, filter);
  await deps.db.transaction((tx) =>
    recordAudit(tx, {
      actor,
      action: 'export.audit_log',
      entity: 'export',
      entity_id: format,
      after: filter,
    }),
  );
  async function* pages() {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await auditAfter(deps.db, condition, { before, many });
      if (rows.length === 0) return;
      before = rows.at(-1)?.id ?? 0;
      yield rows;
    }
  }
  return exportFile(deps, { name: 'Audit log', columns, pages: pages() }, format);
};
