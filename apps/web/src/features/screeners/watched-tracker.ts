type Shown = { from: number; to: number };

export type WatchedTracker = {
  /** Reports the player's second; `isPlaying` is true in playback, false while seeking. */
  readonly at: (second: number, isPlaying: boolean) => void;
  /** Parts shown since the last call, in the order shown. */
  readonly take: () => readonly Shown[];
};

/** Maximum seconds between two position checks; at double speed each step is half a second. */
const mostStep = 3;

/** Tracks the parts of a film that were really shown; a jump starts a new part. */
export const makeWatchedTracker = (): WatchedTracker => {
  let shown: Shown[] = [];
  let last: number | null = null;
  return {
    at: (second, isPlaying) => {
      const step = last === null ? 0 : second - last;
      const current = shown.at(-1);
      if (isPlaying && last !== null && step > 0 && step <= mostStep) {
        if (current !== undefined && current.to === last) current.to = second;
        else shown.push({ from: last, to: second });
      }
      last = isPlaying ? second : null;
    },
    take: () => {
      const taken = shown;
      shown = [];
      return taken;
    },
  };
};
