import type { FramePace } from '@eigaichi/domain/media/media-measures';

/** Different lengths that are counted apart; a film with more has hardly two alike. */
const mostLengths = 1000;
/** Lengths that far apart are alike: the clock of a file rounds them to its ticks. */
const sameTicks = 1.5;
const sameShare = 0.02;

type Length = { count: number; readonly first: number };

/** The length that half of the frames don't exceed. */
const usualOf = (lengths: ReadonlyMap<number, Length>, all: number): number => {
  let passed = 0;
  for (const [ticks, { count }] of [...lengths].toSorted(([a], [b]) => a - b)) {
    passed += count;
    if (passed * 2 >= all) return ticks;
  }
  return 0;
};

/** Measures how long frames are shown, in the order in which they are. */
export const meterPace = () => {
  const lengths = new Map<number, Length>();
  let last: number | null = null;
  let all = 0;
  let second = 0;
  return {
    /** A frame by its ticks, its seconds from the film's start, and the seconds of a tick. */
    add: (ticks: number, at: number, tick: number) => {
      second = tick;
      const length = last === null ? null : ticks - last;
      last = ticks;
      if (length === null) return;
      all += 1;
      const known = lengths.get(length);
      if (known !== undefined) known.count += 1;
      else if (lengths.size < mostLengths) lengths.set(length, { count: 1, first: Math.max(0, at - length * tick) });
    },
    end: (): FramePace | null => {
      if (all < 2) return null;
      const usual = usualOf(lengths, all);
      const tolerance = Math.max(sameTicks, usual * sameShare);
      const uneven = [...lengths].filter(([ticks]) => Math.abs(ticks - usual) > tolerance);
      const even = [...lengths.values()].reduce((sum, { count }) => sum + count, 0);
      const ticks = [...lengths.keys()];
      return {
        usual: usual * second,
        shortest: Math.min(...ticks) * second,
        longest: Math.max(0, ...ticks) * second,
        // Lengths beyond those that are counted apart are of a film without a usual one.
        uneven: uneven.reduce((sum, [, { count }]) => sum + count, 0) + all - even,
        first_uneven: uneven.length === 0 ? null : Math.min(...uneven.map(([, { first }]) => first)),
      };
    },
  };
};
