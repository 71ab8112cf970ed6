import { sql } from 'drizzle-orm';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { dropContent } from './export-store.ts';
import { failExport } from './fail-export.ts';

/** Hours after which an unfinished export counts as failed: the queue has then stopped retrying. */
const staleHours = 72;

/** Expires finished exports on their day, ends stale ones, and removes the content of all that ended. */
export const sweepExports = async (deps: Deps): Promise<void> => {
  const now = deps.clock.nowIso();
  const stale = deps.clock.now().subtract({ hours: staleHours }).toString();
  await deps.db.execute(sql`
    update data_exports set state = 'expired' where state = 'ready' and expires_at <= ${now}::timestamptz`);
  const given_up = await readRows(deps.db, { uuid: col.text, account_id: col.text })`
    select uuid, account_id from data_exports
    where state in ('waiting', 'running') and requested_at < ${stale}::timestamptz order by requested_at`;
  for (const row of given_up) await failExport(deps, row, 'error');
  const ended = await readRows(deps.db, { uuid: col.text })`
    select e.uuid from data_exports e where e.state in ('expired', 'failed') and (
      exists (select from data_export_pieces p where p.export_id = e.uuid)
      or exists (select from data_export_entries x where x.export_id = e.uuid))`;
  for (const { uuid } of ended) await dropContent(deps, uuid);
};
