export type SplitChange = {
  /** The common start, the old middle, the new middle, the common end. */
  readonly head: string;
  readonly was: string;
  readonly now: string;
  readonly tail: string;
};

const signs = (text: string): string[] => [...text];

/** A change of a non-prose value: entirely old, entirely new. */
export const wholeChange = (before: string, after: string): SplitChange => ({
  head: '',
  was: before,
  now: after,
  tail: '',
});

/** Below this any similarity is chance, and the texts are shown as entirely different. */
const leastCommon = 0.4;

/** Splits two texts at their common start and end, so that one changed word is visible in a long outline. */
export const splitChange = (before: string, after: string): SplitChange => {
  const [old, fresh] = [signs(before), signs(after)];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  if (start + end < leastCommon * Math.max(old.length, fresh.length)) return wholeChange(before, after);
  const middle = (of: string[]) => of.slice(start, of.length - end).join('');
  return {
    head: old.slice(0, start).join(''),
    was: middle(old),
    now: middle(fresh),
    tail: old.slice(old.length - end).join(''),
  };
};
