import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isApiError } from './api-error.ts';

/** Milliseconds until the first check that the market is back, and between later ones. */
const firstTryMs = 500;
const tryEveryMs = 2000;
/** Milliseconds until a check times out. */
const tryMs = 4000;

/** Proxy answers while the server is down, which lack our own codes. */
const proxyStatuses: readonly number[] = [502, 503, 504];

/** True if a call failed because the market is unreachable: no answer, no database, or no server behind the proxy. */
export const isConnectionLost = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 ||
    error.code === 'unavailable' ||
    (error.code === 'internal' && proxyStatuses.includes(error.status)));

const isBack = () =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(tryMs) }).then(
    // A proxy may refuse the check for strangers, so any answer of it counts.
    ({ status }) => status < 500,
    () => false,
  );

let trying: ReturnType<typeof setTimeout> | undefined;

const tryAgain = (afterMs: number) => {
  trying = setTimeout(async () => {
    const back = await isBack();
    trying = undefined;
    if (back) onlineManager.setOnline(true);
    else tryAgain(tryEveryMs);
  }, afterMs);
};

/**
 * Records that the market is unreachable. From now on TanStack Query pauses all queries, including those that just
 * failed, and resumes once the market answers. A server that paints pages pauses nothing.
 */
export const reportConnectionLost = (): void => {
  if (import.meta.env.SSR) return;
  onlineManager.setOnline(false);
  if (trying === undefined) tryAgain(firstTryMs);
};

/** True if the last call reached the API. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  );

/** Calls back each time the market is reachable again. */
export const useOnReconnect = (goOn: () => void): void => {
  useEffect(() => onlineManager.subscribe((online) => (online ? goOn() : undefined)), [goOn]);
};
