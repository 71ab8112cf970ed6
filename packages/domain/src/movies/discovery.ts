/** Reasons for which a title is shown next to another or on the home page, strongest first (D43b). */
export const discoveryReasons = [
  'list',
  'requested_together',
  'cast',
  'tags',
  'years',
  'genre',
  'new',
  'freed',
  'ending',
] as const;
export type DiscoveryReason = (typeof discoveryReasons)[number];

/** Minimum buyers who requested two titles together for it to be shown (D43b). Fewer could reveal one of them. */
export const leastRequesters = 3;

/** Years that requests count for `requested_together`. */
export const requestedYears = 2;

/** Days for which rights count as recently freed, and before its end for which an offer counts as ending (D43b). */
export const freedDays = 60;
export const endingDays = 90;

type Limits<T> = {
  readonly most: number;
  /** Maximum of a group while others have any left. */
  readonly mostEach: number;
  readonly isShown: (item: T) => boolean;
};

/**
 * Items of several groups, each once and by its strongest group. Every group gives a few in its turn, and the remaining
 * items fill the rest.
 */
export const mixGroups = <T extends { readonly uuid: string }>(
  groups: readonly (readonly T[])[],
  { most, mostEach, isShown }: Limits<T>,
): T[] => {
  const seen = new Set<string>();
  const distinct = groups.map((group) =>
    group.filter((item) => {
      if (!isShown(item) || seen.has(item.uuid)) return false;
      seen.add(item.uuid);
      return true;
    }),
  );
  const first = distinct.flatMap((group) => group.slice(0, mostEach));
  const rest = distinct.flatMap((group) => group.slice(mostEach));
  return [...first, ...rest].slice(0, most);
};
