import type { Tx } from '../db/client.ts';

export type JobOptions = {
  /** Earliest start. */
  readonly run_at?: Temporal.Instant;
  /** At most one waiting job per key: a second one replaces it. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Takes turns with other companies' jobs among these tasks, instead of waiting for all earlier jobs. */
  readonly turn?: { readonly company: string; readonly among: readonly string[] };
};

export type Jobs = {
  /** Adds a job in the caller's transaction: it runs if, and only if, that commits (D35). */
  add(tx: Tx, task: string, payload: Readonly<Record<string, unknown>>, options?: JobOptions): Promise<void>;
};
