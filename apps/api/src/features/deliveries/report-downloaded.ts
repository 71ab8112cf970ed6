import type { Actor } from '@eigaichi/domain/accounts/actor';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { downloads } from '../../db/schema/deliveries.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { lockFile } from './file-store.ts';
import { mayDownload } from './file-view.ts';
import { finishDownload } from './record-served.ts';

/**
 * Marks a file as downloaded whole when the buyer's page reports it (D33). Only for a store that serves files without
 * reporting, and for the buyer's own download. Idempotent. Returns its title.
 */
export const reportDownloaded = async (deps: Deps, actor: Actor, uuid: string): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { file, deal } = await lockFile(tx, actor, uuid);
    if (deps.storage.own !== null || actor.real !== undefined || !mayDownload(actor, deal, file))
      throw new Refused('not_allowed_now');
    if (file.downloaded_at !== null) return deal.quote_movie;
    const [begun] = await tx
      .select()
      .from(downloads)
      .where(and(eq(downloads.file_id, uuid), eq(downloads.account_id, actor.account), isNull(downloads.manager_id)))
      .orderBy(desc(downloads.started_at))
      .limit(1);
    if (begun === undefined || begun.finished_at !== null) throw new Refused('not_allowed_now');
    const finished_at = deps.clock.nowIso();
    const [row] = await tx
      .update(downloads)
      .set({ state: 'uploaded', finished_at })
      .where(eq(downloads.uuid, begun.uuid))
      .returning();
    if (row !== undefined) await finishDownload(tx, deps, row);
    return deal.quote_movie;
  });
