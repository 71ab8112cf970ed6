import type { RefusalCode } from '@eigaichi/domain/shared/refusals';

/** Refusals for values that a concurrent or restored row took, by the unique index that noticed it. */
const refusalByIndex: Readonly<Record<string, RefusalCode>> = { movies_eidr_number: 'eidr_taken' };

const uniqueViolation = '23505';

/** The refusal for a violated unique index; undefined for any other error. */
export const constraintRefusal = (error: unknown): RefusalCode | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === uniqueViolation && typeof constraint === 'string') return refusalByIndex[constraint];
  return constraintRefusal(error.cause);
};
