import { overlappingRightTypes, type RightTypeCode } from '../options/right-types.ts';

const codesOfType = (type: RightTypeCode): number[] => [
  type,
  ...overlappingRightTypes
    .filter(([low, high]) => low === type || high === type)
    .map(([low, high]) => low * 100 + high),
];

/**
 * Codes by which the database compares two rows (D9): one for each type, one for each overlapping pair it is in. Two
 * lists share a code exactly if some of their types overlap.
 */
export const rightCodes = (types: readonly RightTypeCode[]): number[] =>
  [...new Set(types.flatMap(codesOfType))].sort((a, b) => a - b);
