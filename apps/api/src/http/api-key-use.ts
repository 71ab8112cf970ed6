import type { Deps } from '../deps.ts';
import type { ApiKeyRow } from './api-key-lookup.ts';

/** Precision of a key's last use: a busy key is written once per interval, not at every request (D50). */
const notedEveryMs = 60_000;

const noteUse = {
  name: 'note_api_key_use',
  // A locked key is being rotated or revoked; no request waits for that.
  text: `update api_keys set last_used_at = $2 where uuid = (
    select uuid from api_keys where uuid = $1 and (last_used_at is null or last_used_at <= $3) for update skip locked)`,
};

/** Records that a key is in use. A failed write (a full disk) fails no request; the next request writes it. */
export const apiKeyUse =
  ({ pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>) =>
  async ({ key_uuid, last_used_at }: ApiKeyRow): Promise<void> => {
    const now = clock.now();
    const due = now.subtract({ milliseconds: notedEveryMs });
    if (last_used_at !== null && last_used_at > due.epochMilliseconds) return;
    try {
      await pool.query({ ...noteUse, values: [key_uuid, now.toString(), due.toString()] });
    } catch (error) {
      log.warn({ err: error }, 'the last use of an API key could not be stored');
    }
  };
