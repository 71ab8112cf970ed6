import { hashKey, type QueryClient } from '@tanstack/react-query';
import { requireFreshReads } from '../fresh-reads.ts';
import { sessionQuery } from '../session.ts';
import { type Session, userOf } from '../session-state.ts';
import type { LiveChange } from './affected-queries.ts';
import { setFollowing } from './following.ts';
import { releaseQuery } from './held-queries.ts';
import { connectLive } from './live-connection.ts';
import { refreshQueries } from './refresh-queries.ts';

/** Milliseconds in which changes are collected, and between refetches. */
const collectMs = 200;
const betweenMs = 800;
/** Milliseconds for which a refetch waits at most while the page itself saves. */
const savingMs = 5000;

/** Milliseconds before the page checks that its session ended: a logout of the page itself is done by then. */
const endedMs = 1000;

/** A connection that ended sooner than this is tried again only after the longer pause. */
const briefMs = 10_000;
const longMs = 60_000;

/** Name of the connection that this reader's pages share; null for visitors and unfinished logins. */
const readerOf = (session: Session | undefined): string | null => {
  const user = session === undefined ? null : userOf(session);
  if (session === undefined || user === null || session.needs_second_factor) return null;
  return ['eigaichi.live', user.uuid, user.email, session.impersonating?.manager.uuid ?? ''].join(' ');
};

const isHidden = () => document.visibilityState === 'hidden';

/** Collects changes, so that many at once are one refetch. */
const collector = (client: QueryClient) => {
  let waiting: LiveChange[] = [];
  let reset = false;
  let isPlanned = false;
  let last = Number.NEGATIVE_INFINITY;
  let planned = 0;
  const refresh = () => {
    const now = performance.now();
    // Until the answer to its own change arrives, the page would lose what follows that answer, such as its message.
    if (client.isMutating() > 0 && now - planned < savingMs) {
      setTimeout(refresh, collectMs);
      return;
    }
    isPlanned = false;
    last = now;
    requireFreshReads();
    refreshQueries(client, { reset, changes: waiting }, isHidden());
    waiting = [];
    reset = false;
  };
  return (changes: { readonly reset: boolean; readonly changes: readonly LiveChange[] }) => {
    if (!changes.reset && changes.changes.length === 0) return;
    reset ||= changes.reset;
    waiting.push(...changes.changes);
    if (isPlanned) return;
    isPlanned = true;
    planned = performance.now();
    setTimeout(refresh, Math.max(collectMs, last + betweenMs - performance.now()));
  };
};

/** Updates the page's queries when others change what it shows (D45), while someone is logged in. */
export const followChanges = (client: QueryClient): void => {
  const take = collector(client);
  let reader: string | null = null;
  let stop = () => {};
  const follow = () => {
    const now = readerOf(client.getQueryData(sessionQuery.queryKey));
    if (now === reader) return;
    stop();
    reader = now;
    stop = () => {};
    setFollowing(now !== null);
    if (now === null) return;
    const connected = performance.now();
    const ended = () => {
      // The next answer about the session connects again, if someone is logged in.
      reader = null;
      setFollowing(false);
      const isBrief = performance.now() - connected < briefMs;
      setTimeout(
        () => {
          if (reader === null) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        },
        isBrief ? longMs : endedMs,
      );
    };
    stop = connectLive({ name: now, take, ended });
  };
  const sessionHash = hashKey(sessionQuery.queryKey);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash === sessionHash) follow();
    releaseQuery(event.query);
  });
  follow();
};
