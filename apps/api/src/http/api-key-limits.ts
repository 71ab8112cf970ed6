import type { Pool } from 'pg';
import { batchQuestions } from '../db/batch-questions.ts';
import { col, queryRows } from '../db/read-rows.ts';
import type { Deps } from '../deps.ts';
import type { Clock } from '../ports/clock.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

const windowSeconds = 60;

const countUses = {
  name: 'count_api_key_uses',
  // Servers lock the rows of several keys in the same order.
  text: `insert into api_key_windows (key_id, used, ends_at)
    select key_id, used, $3::timestamptz from unnest($1::uuid[], $2::int[]) as counted (key_id, used) order by key_id
    on conflict (key_id) do update set
      used = case when api_key_windows.ends_at <= $4::timestamptz then excluded.used
        else api_key_windows.used + excluded.used end,
      ends_at = case when api_key_windows.ends_at <= $4::timestamptz then excluded.ends_at
        else api_key_windows.ends_at end
    returning key_id, used, ceil(extract(epoch from ends_at - $4::timestamptz))::int as seconds_left`,
};

const countedColumns = { key_id: col.text, used: col.int, seconds_left: col.int };

type Counted = { readonly used: number; readonly seconds_left: number };

/** Counts one use of a key over all servers. Requests that arrive together are counted by one statement. */
const useCounter = (pool: Pool, clock: Clock): ((key: string) => Promise<Counted>) =>
  batchQuestions(async (keys: readonly string[]) => {
    const uses = new Map<string, number>();
    // The place of each request among those of its key in this batch, from 1.
    const places = keys.map((key) => {
      const place = (uses.get(key) ?? 0) + 1;
      uses.set(key, place);
      return place;
    });
    const now = clock.now();
    const ends = now.add({ seconds: windowSeconds }).toString();
    const values = [[...uses.keys()], [...uses.values()], ends, now.toString()];
    const rows = await queryRows(pool, countedColumns, { ...countUses, values });
    const counted = new Map(rows.map((row) => [row.key_id, row]));
    return keys.map((key, at) => {
      const { used = 0, seconds_left = windowSeconds } = counted.get(key) ?? {};
      return { used: used - (uses.get(key) ?? 0) + (places[at] ?? 0), seconds_left };
    });
  });

/** Name of the limit in the headers of draft-ietf-httpapi-ratelimit-headers. */
const policy = '"api-key"';

type SetHeader = (name: string, value: string) => unknown;

/** Counts the requests of API keys, adds the limit's headers to their answers and refuses those beyond it (D50). */
export const apiKeyLimiter = (
  deps: Pick<Deps, 'pool' | 'clock' | 'config' | 'log' | 'isThread'>,
): ((session: Session | null, setHeader: SetHeader) => Promise<void>) => {
  const most = deps.config.apiKeyRequestsPerMinute;
  const countUse = useCounter(deps.pool, deps.clock);
  const counted = async (key: string): Promise<Counted | null> => {
    try {
      return await countUse(key);
    } catch (error) {
      // A full disk fails no reads.
      deps.log.warn({ err: error }, 'a use of an API key could not be counted');
      return null;
    }
  };
  return async (session, setHeader) => {
    // A request that a thread answers was counted before it got there.
    if (session === null || session.api_key === null || most === 0 || deps.isThread === true) return;
    const use = await counted(session.api_key.uuid);
    if (use === null) return;
    const { used, seconds_left } = use;
    setHeader('ratelimit-policy', `${policy};q=${most};w=${windowSeconds}`);
    setHeader('ratelimit', `${policy};r=${Math.max(most - used, 0)};t=${seconds_left}`);
    if (used > most) throw new Refused('too_many_requests', { retry_after: seconds_left });
  };
};
