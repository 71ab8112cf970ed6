import { reportViewing, startViewing, stopViewing } from '@eigaichi/wire/screeners/viewing';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import type { Watched } from './queries.ts';
import { makeWatchedTracker, type WatchedTracker } from './watched-tracker.ts';

export type Viewing = AnswerOut<typeof startViewing>['data'];

export type ViewingSession = {
  readonly viewing: Viewing;
  readonly tracker: WatchedTracker;
  /** The address with the current signature; the player's requests start with an earlier one. */
  readonly signed: (address: string) => string;
  /** Renews the addresses now; false once the viewing has ended. */
  readonly renew: () => Promise<boolean>;
  readonly close: () => void;
};

/** A page left without a report: its player no longer counts when the next one starts. */
const leftKey = 'eigaichi.viewing';

const left = (): string | null => {
  try {
    return sessionStorage.getItem(leftKey);
  } catch {
    return null;
  }
};

const note = (uuid: string | null): void => {
  try {
    if (uuid === null) sessionStorage.removeItem(leftKey);
    else sessionStorage.setItem(leftKey, uuid);
  } catch {
    // Without storage, an abandoned page counts for a minute.
  }
};

type Player = {
  readonly position: () => number;
  readonly onEnd: (error: unknown) => void;
};

/**
 * A viewing with its reports: every few seconds it reports the shown parts and receives its next addresses, silently.
 * After a failed connection it retries with the next report.
 */
export const openViewing = async (
  { uuid, kind, invitation }: Watched,
  terms_sha256: string | null,
  player: Player,
): Promise<ViewingSession> => {
  const body = { kind, invitation, terms_sha256, replaces: left() };
  const { data: viewing } = await call(startViewing, { params: { uuid }, body });
  note(viewing.uuid);
  const tracker = makeWatchedTracker();
  let address = viewing.address;
  let over = false;
  const reportBody = () => ({ position_seconds: player.position(), watched: [...tracker.take()].slice(-20) });
  const end = (error: unknown) => {
    if (over) return;
    over = true;
    clearInterval(timer);
    player.onEnd(error);
  };
  const renew = async (): Promise<boolean> => {
    if (over) return false;
    try {
      const answer = await call(reportViewing, { params: { uuid: viewing.uuid }, body: reportBody() });
      ({ address } = answer.data);
      return true;
    } catch (error) {
      if (!isApiError(error, 'unreachable') && !isApiError(error, 'busy')) end(error);
      return false;
    }
  };
  const timer = setInterval(() => void renew(), viewing.report_seconds * 1000);
  const stop = () => {
    if (over) return;
    over = true;
    clearInterval(timer);
    note(null);
    // Runs while the page is closing, when a usual request would be cancelled.
    const path = `/api${stopViewing.path.replace(':uuid', viewing.uuid)}`;
    navigator.sendBeacon(path, new Blob([JSON.stringify(reportBody())], { type: 'application/json' }));
  };
  window.addEventListener('pagehide', stop);
  return {
    viewing,
    tracker,
    signed: (url) => url.replace(/\/stream\/[^/]+\/[^/]+/, address),
    renew,
    close: () => {
      window.removeEventListener('pagehide', stop);
      stop();
    },
  };
};
