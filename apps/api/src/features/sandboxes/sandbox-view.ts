import { sandboxRemovalDay, sandboxStatusOf } from '@eigaichi/domain/sandboxes/sandbox-life';
import { isoInstant, tokyoDay } from '@eigaichi/domain/shared/dates';
import type { Deps } from '../../deps.ts';
import type { SandboxRow } from './sandboxes-store.ts';

/** Time by the clock of a sandbox, which runs on from its offset. */
export const sandboxNow = ({ clock_ahead_ms }: Pick<SandboxRow, 'clock_ahead_ms'>): Temporal.Instant =>
  Temporal.Now.instant().add({ milliseconds: clock_ahead_ms });

/** A sandbox as its company sees it. */
export const sandboxView = ({ config }: Pick<Deps, 'config'>, row: SandboxRow) => {
  const now = sandboxNow(row);
  return {
    uuid: row.uuid,
    status: sandboxStatusOf(row),
    address: `${config.publicUrl}/sandbox/${row.uuid}/api`,
    now: isoInstant(now),
    today: tokyoDay(now),
    made_at: row.made_at,
    removed_on: sandboxRemovalDay(row.last_used_at),
  };
};
