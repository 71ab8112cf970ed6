/** Result of a decision: the value, or its refusals (never an exception). */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refuse = <E>(error: E): { ok: false; error: E } => ({ ok: false, error });
