import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isPlayable } from '@eigaichi/domain/screeners/screener-life';
import { withReport } from '@eigaichi/domain/screeners/watched';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { screeners, screening_viewings } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { grantFor } from './grants.ts';
import { doorOf } from './open-screening.ts';
import type { Watcher } from './viewer.ts';
import { ownViewing, type ViewingRow } from './watcher.ts';

export type Report = {
  readonly position_seconds: number;
  readonly watched: readonly { readonly from: number; readonly to: number }[];
};

type Requested = { readonly uuid: string; readonly actor: Actor | null; readonly device: Buffer | null };

/** True if the viewer may continue watching. */
export const mayContinueViewing = async (
  deps: Deps,
  tx: Tx | Deps['db'],
  row: ViewingRow,
  watcher: Watcher,
): Promise<boolean> => {
  if (row.ended_at !== null) return false;
  const [film] = await tx.select().from(screeners).where(eq(screeners.uuid, row.screener_id));
  if (film === undefined || !isPlayable(film.state)) return false;
  const { access } = await doorOf(deps, tx, { movie: row.movie_id, kind: film.kind, watcher });
  return access === 'watch';
};

const counted = async (deps: Deps, tx: Tx, row: ViewingRow, { position_seconds, watched }: Report) => {
  const [film] = await tx
    .select({ seconds: screeners.seconds })
    .from(screeners)
    .where(eq(screeners.uuid, row.screener_id));
  const filmSeconds = film?.seconds ?? 0;
  const elapsedSeconds = (deps.clock.now().epochMilliseconds - Date.parse(row.seen_at)) / 1000;
  return {
    seen_at: deps.clock.nowIso(),
    position_seconds: Math.min(position_seconds, filmSeconds),
    watched: [...withReport(row.watched, watched, { filmSeconds, elapsedSeconds })],
  };
};

/**
 * Handles the player's report (D24b): counts the played parts and renews the addresses. A viewing no longer allowed
 * ends here; its addresses expire within a minute.
 */
export const reportViewing = async (deps: Deps, { uuid, actor, device }: Requested, report: Report) => {
  const goesOn = await deps.db.transaction(async (tx) => {
    const { row, watcher } = await ownViewing(tx, { uuid, actor, device, lock: true });
    if (row.ended_at !== null) return false;
    const allowed = await mayContinueViewing(deps, tx, row, watcher);
    const values = await counted(deps, tx, row, report);
    const ended_at = allowed ? null : deps.clock.nowIso();
    await tx
      .update(screening_viewings)
      .set({ ...values, ended_at })
      .where(eq(screening_viewings.uuid, uuid));
    return allowed;
  });
  if (!goesOn || device === null) throw new Refused('screening_ended');
  return grantFor(deps, uuid, device);
};

/** Records that the player was closed, so it no longer counts as open. Idempotent. */
export const stopViewing = (deps: Deps, { uuid, actor, device }: Requested, report: Report): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { row } = await ownViewing(tx, { uuid, actor, device, lock: true });
    if (row.ended_at !== null) return;
    const values = await counted(deps, tx, row, report);
    await tx
      .update(screening_viewings)
      .set({ ...values, ended_at: deps.clock.nowIso() })
      .where(eq(screening_viewings.uuid, uuid));
  });
