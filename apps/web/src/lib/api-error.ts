import type { ErrorAnswer, ErrorDetails } from '@eigaichi/wire/shared/errors';

export type FieldError = { readonly field: string; readonly rule: string; readonly message: string };

/** A refusal of the API (D27). Status 0 with code `unreachable` means no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly details: Readonly<ErrorDetails>;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message);
    this.status = status;
    this.code = answer.code;
    this.errors = answer.errors ?? [];
    this.details = answer.details ?? {};
  }
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** True if the call may have been executed: no answer came, or the server failed. */
export const isAnswerLost = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500;
