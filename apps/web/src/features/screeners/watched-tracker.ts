type Shown = { from: number; to: number };

export type WatchedTracker = {
  /** The player is at this second; `isPlaying` while it plays by itself, not while it is being moved. */
  readonly at: (second: number, isPlaying: boolean) => void;
  /** What was shown since the last call, in the order shown. */
  readonly take: () => readonly Shown[];
};

/** Seconds between two looks at the player's place, at most: at double speed it moves by half a second each. */
const mostStep = 3;

/** Stretches of a film that were really shown: a jump ends one and begins another. */
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
