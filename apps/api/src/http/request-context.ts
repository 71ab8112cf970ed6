import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request: its id and its network address; the address is null for a request that only reads. */
type Caller = { readonly id: string; readonly address: string | null };

const caller = new AsyncLocalStorage<Caller | null>();

/** Runs the work of a request. Jobs pass null, even if a request triggered them. */
export const withCaller = <T>(of: Caller | null, work: () => T): T => caller.run(of, work);

/** For the audit log (D37). Null in jobs and timed work, which have no request. */
export const requestId = (): string | null => caller.getStore()?.id ?? null;

/** For the audit log and for signatures (D37). Null in jobs and timed work, which have no origin. */
export const requestOrigin = (): string | null => caller.getStore()?.address ?? null;
