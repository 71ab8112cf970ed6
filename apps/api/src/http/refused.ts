import type { Issue } from '@eigaichi/domain/shared/issue';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import type { ErrorDetails } from '@eigaichi/wire/shared/errors';

export type RefusedDetails = {
  /** What the code's text names as `{name}`; several are joined as the language does. */
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>;
  /** Every broken rule of the input. */
  readonly issues?: readonly Issue[];
  /** What the page needs to go on, such as both versions (D30). */
  readonly details?: Readonly<ErrorDetails>;
  /** Seconds, answered as Retry-After. */
  readonly retry_after?: number;
};

/** A refusal on its way out of a use case: it rolls the transaction back, and the error handler makes the answer. */
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

/** Returns what was looked for; refused as `not_found` where there is none. */
export const orNotFound = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Refused('not_found');
  return value;
};
