import type { Issue } from '@eigaichi/domain/shared/issue';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import type { ErrorDetails } from '@eigaichi/wire/shared/errors';

export type RefusedDetails = {
  /** Values for the placeholders `{name}` in the code's text; lists are joined as the language requires. */
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly issues?: readonly Issue[];
  /** Data the page needs to continue, such as both versions (D30). */
  readonly details?: Readonly<ErrorDetails>;
  /** Seconds, sent as Retry-After. */
  readonly retry_after?: number;
};

/** A refusal thrown by a use case: it rolls the transaction back, and the error handler makes the answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly with: RefusedDetails;

  constructor(code: RefusalCode, details: RefusedDetails = {}) {
    super(code);
    this.code = code;
    this.with = details;
  }
}

/** Returns the value; refuses with `not_found` if undefined. */
export const orNotFound = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Refused('not_found');
  return value;
};
