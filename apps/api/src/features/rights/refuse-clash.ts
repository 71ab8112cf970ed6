import { Refused } from '../../http/refused.ts';

const exclusionViolation = '23P01';

const codeOf = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && error.code === exclusionViolation) return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
};

/** Runs a write that the exclusion constraint of grants may refuse (D9), and maps that refusal to the API's error. */
export const refuseClash = async <T>(movies: readonly string[], write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) === exclusionViolation) throw new Refused('rights_taken', { details: { movies: [...movies] } });
    throw error;
  }
};
