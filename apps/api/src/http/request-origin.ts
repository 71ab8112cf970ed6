import { AsyncLocalStorage } from 'node:async_hooks';

/** The network address that a changing request came from, for the audit log and for signatures (D37). */
const origin = new AsyncLocalStorage<string>();

export const withOrigin = <T>(address: string, work: () => T): T => origin.run(address, work);

/** Null in jobs and timed work, which come from nowhere. */
export const requestOrigin = (): string | null => origin.getStore() ?? null;
