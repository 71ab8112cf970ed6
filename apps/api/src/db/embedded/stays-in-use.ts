import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for this process's own connections to close: a pool ends before they have. */
const closingMs = 1000;
const checkEveryMs = 100;

/** True if connections remain after those of this process had time to close. */
export const staysInUse = async (countConnections: () => Promise<number>, waitMs = closingMs): Promise<boolean> => {
  for (const deadline = performance.now() + waitMs; (await countConnections()) > 0; await sleep(checkEveryMs))
    if (performance.now() >= deadline) return true;
  return false;
};
