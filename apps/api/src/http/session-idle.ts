import type { Role } from '@eigaichi/domain/accounts/actor';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { SessionRow } from './session-lookup.ts';

/** Precision of recorded use: an active session is written once per interval, not at every request (D12c). */
const notedEveryMinutes = 10;

/** End of a session used now, unless it is used again (D12c). */
export const idleEnd = ({ sessionIdleHours }: Config, role: Role, now: Temporal.Instant): Temporal.Instant =>
  now.add({ hours: role === 'manager' ? sessionIdleHours.staff : sessionIdleHours.company });

const noteUse = {
  name: 'note_session_use',
  // A locked session is being ended or renewed; no request waits for that.
  text: `update sessions set idle_until = $2 where token_hash = (
    select token_hash from sessions where token_hash = $1 and idle_until < $3 for update skip locked)`,
};

/** Records that a session is in use. A failed write (a full disk) fails no request; the next request writes it. */
export const sessionUse =
  ({ pool, clock, config, log }: Deps): ((hash: Buffer, row: SessionRow) => Promise<void>) =>
  async (hash, { role, idle_until }) => {
    const end = idleEnd(config, role, clock.now());
    const due = end.subtract({ minutes: notedEveryMinutes });
    if (idle_until >= due.epochMilliseconds) return;
    try {
      await pool.query({ ...noteUse, values: [hash, end.toString(), due.toString()] });
    } catch (error) {
      log.warn({ err: error }, 'the last use of a session could not be stored');
    }
  };
