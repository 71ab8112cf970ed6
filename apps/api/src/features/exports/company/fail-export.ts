import type { DataExportFault } from '@eigaichi/domain/exports/data-export';
import type { Deps } from '../../../deps.ts';
import { ownerRecipients } from '../../../emails/company-readers.ts';
import { notify } from '../../../emails/notify.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { dataExportEmail } from '../mails/emails.ts';
import { type DataExportRow, endExport } from './export-store.ts';

/** Ends an unfinished export with its reason, notifies the company's owners by email and in the bell, and logs it. */
export const failExport = (
  deps: Deps,
  { uuid, account_id }: Pick<DataExportRow, 'uuid' | 'account_id'>,
  fault: DataExportFault,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ended = await endExport(tx, uuid, { state: 'failed', fault, ended_at: deps.clock.nowIso() });
    if (ended === undefined) return;
    await notify(tx, deps, await ownerRecipients(tx, account_id), {
      path: '/account/connections',
      write: (to, link) => dataExportEmail(to, fault, link),
    });
    await recordAudit(tx, null, 'account.finish_data_export', {
      of: ['account', account_id],
      after: { state: 'failed', fault, bytes: null },
    });
  });
