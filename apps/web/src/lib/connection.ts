import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isApiError } from './api-error.ts';

/** Milliseconds until the market is asked whether it is back, first and then each time. */
const firstTryMs = 500;
const tryEveryMs = 2000;
/** Milliseconds that one such question may take. */
const tryMs = 4000;

/** Answers of a proxy whose server is away, which have no code of ours. */
const proxyStatuses: readonly number[] = [502, 503, 504];

/** Whether a call failed because the market can't be reached: no answer, no database, or no server behind the proxy. */
export const isConnectionLost = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 ||
    error.code === 'unavailable' ||
    (error.code === 'internal' && proxyStatuses.includes(error.status)));

const isBack = () =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(tryMs) }).then(
    // A proxy may keep the question from strangers: then any answer of it counts.
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
 * Says that the market can't be reached. From now on TanStack Query holds back every reading, those that just failed
 * included, and goes on with them once the market answers. A server that paints pages holds nothing back.
 */
export const noteConnectionLost = (): void => {
  if (import.meta.env.SSR) return;
  onlineManager.setOnline(false);
  if (trying === undefined) tryAgain(firstTryMs);
};

/** Whether the API can be reached, judged by the last call. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  );

/** Calls back each time the market can be reached again. */
export const useOnReconnect = (goOn: () => void): void => {
  useEffect(() => onlineManager.subscribe((online) => (online ? goOn() : undefined)), [goOn]);
};
