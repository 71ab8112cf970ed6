import type { Problem } from './api-types.gen.ts';

/** A refused call (RFC 9457), thrown by every method. Compare `code`; `detail` is for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  /** Address of the page about the code. */
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** Broken rules of the input. */
  readonly errors: NonNullable<Problem['errors']>;
  readonly details: Problem['details'];
  /** Id of the request, for questions to the operator. */
  readonly requestId: string | null;

  constructor(problem: Partial<Problem>, status: number, requestId: string | null) {
    const { code = 'unreadable_answer', detail = `HTTP ${status}` } = problem;
    super(`${code}: ${detail}`);
    this.status = status;
    this.code = code;
    this.type = problem.type ?? 'about:blank';
    this.title = problem.title ?? code;
    this.detail = detail;
    this.errors = problem.errors ?? [];
    this.details = problem.details;
    this.requestId = requestId;
  }
}

/** True for a refusal of the API, as opposed to a broken connection. */
export const isApiProblem = (error: unknown): error is ApiProblem => error instanceof ApiProblem;
