import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the request at hand: its id, and the network address that it came from; null for one that only reads. */
type Caller = { readonly id: string; readonly address: string | null };

const caller = new AsyncLocalStorage<Caller | null>();

/** Does the work of a request; that of a job with null, also where a request set it off. */
export const withCaller = <T>(of: Caller | null, work: () => T): T => caller.run(of, work);

/** For the audit log (D37). Null in jobs and timed work, which have no request. */
export const requestId = (): string | null => caller.getStore()?.id ?? null;

/** For the audit log and for signatures (D37). Null in jobs and timed work, which come from nowhere. */
export const requestOrigin = (): string | null => caller.getStore()?.address ?? null;
