import type { Tx } from '../db/client.ts';

export type JobOptions = {
  /** Not before this instant. */
  readonly run_at?: Temporal.Instant;
  /** At most one waiting job per key: a second one replaces it. */
  readonly key?: string;
  /** Takes turns with the jobs of other companies among these tasks, instead of waiting for all that were added before. */
  readonly turn?: { readonly company: string; readonly among: readonly string[] };
};

export type Jobs = {
  /** Adds a job in the caller's transaction: it runs when, and only when, that commits (D35). */
  add(tx: Tx, task: string, payload: Readonly<Record<string, unknown>>, options?: JobOptions): Promise<void>;
};
