import { type IsoInstant, isoInstant } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../deps.ts';

/** What every stage of the demo market may use. All that it writes goes through `tx`: a stage is there whole or not at all. */
export type DemoStageInput = { readonly tx: Tx; readonly deps: Deps; readonly now: Temporal.Instant };

/** One stage; answers what it has loaded, for the progress that is printed. */
export type DemoStage = { readonly name: string; readonly load: (input: DemoStageInput) => Promise<string> };

/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsAtOnce = 500;

/** Calls `insert` for so many rows as fit into one statement. */
export const inBatches = async <Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await insert(rows.slice(at, at + rowsAtOnce));
};

export const daysBefore = (now: Temporal.Instant, days: number): IsoInstant =>
  isoInstant(now.subtract({ hours: Math.round(days * 24) }));
