import { type IsoInstant, isoInstant } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps.ts';

/** Input of every demo stage. All writes go through `tx`, so that a stage is complete or absent. */
export type DemoStageInput = { readonly tx: Tx; readonly deps: Deps; readonly now: Temporal.Instant };

/** One stage; returns its result for the printed progress. */
export type DemoStage = { readonly name: string; readonly load: (input: DemoStageInput) => Promise<string> };

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const rowsAtOnce = 500;

/** Calls `insert` for as many rows as fit into one statement. */
export const inBatches = async <Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce));
};

export const daysBefore = (now: Temporal.Instant, days: number): IsoInstant =>
  isoInstant(now.subtract({ hours: Math.round(days * 24) }));
