/** A right type (list Rights, 1 to 19). */
export type RightType = number;

/** Pairs of right types that overlap; each type also overlaps itself (D9, option-lists: Overlap of right types). */
const overlappingPairs: readonly (readonly [RightType, RightType])[] = [
  [1, 2],
  [2, 10],
  [2, 11],
  [2, 12],
  [2, 13],
  [2, 14],
  [3, 10],
  [3, 12],
  [8, 9],
  [13, 14],
];

const pairCode = (low: RightType, high: RightType): number => low * 100 + high;

const codesOfType = (type: RightType): number[] => [
  type,
  ...overlappingPairs.filter((pair) => pair.includes(type)).map(([low, high]) => pairCode(low, high)),
];

/** Whether licences of the two types get in each other's way; symmetric, and true for a type and itself. */
export const rightTypesMeet = (a: RightType, b: RightType): boolean =>
  a === b || overlappingPairs.some(([low, high]) => (low === a && high === b) || (low === b && high === a));

/**
 * Codes by which the database compares two rows (D9): one for each type, one for each overlapping pair it is in. Two
 * lists share a code exactly when some of their types meet.
 */
export const rightCodes = (types: readonly RightType[]): number[] =>
  [...new Set(types.flatMap(codesOfType))].sort((a, b) => a - b);
