import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The current request: its id, its network address and the API key behind it. The address is null for a request that
 * only reads, the key for people.
 */
type Caller = { readonly id: string; readonly address: string | null; readonly api_key?: string | null };

const caller = new AsyncLocalStorage<Caller | null>();

/** Runs the work of a request. Jobs pass null, even if a request triggered them. */
export const withCaller = <T>(of: Caller | null, work: () => T): T => caller.run(of, work);

/** For the audit log (D37). Null in jobs and timed work, which have no request. */
export const requestId = (): string | null => caller.getStore()?.id ?? null;

/** For the audit log and for signatures (D37). Null in jobs and timed work, which have no origin. */
export const requestOrigin = (): string | null => caller.getStore()?.address ?? null;

/** For the audit log (D50): the API key that acts. Null for people and in jobs. */
export const requestKey = (): string | null => caller.getStore()?.api_key ?? null;
