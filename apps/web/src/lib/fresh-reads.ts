/** Milliseconds for which reads bypass a standby: one that is further behind isn't used. */
const freshMs = 6000;

let until = Number.NEGATIVE_INFINITY;

/** Makes the next reads current: something just changed that a standby may not have yet. */
export const requireFreshReads = (): void => {
  until = performance.now() + freshMs;
};

export const needsFreshReads = (): boolean => performance.now() < until;
