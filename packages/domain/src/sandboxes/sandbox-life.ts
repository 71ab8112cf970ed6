import { z } from 'zod';
import { addDays, compareDates, type IsoDate, type IsoInstant, tokyoDayOf } from '../shared/dates.ts';
import { date } from '../shared/rules/date-rules.ts';

/** Days without use after which a company's sandbox is removed (D58). */
export const sandboxIdleDays = 90;
/** Days before its removal on which the company's owners are notified. */
export const sandboxNoticeDays = 14;
/** Maximum sandboxes of one market; each takes about 25 MB of the database. */
export const sandboxesMax = 200;
/** Seconds between two fresh starts of one sandbox. */
export const sandboxPauseSeconds = 60;
/** Days by which a sandbox's clock may be ahead of the real one. */
export const sandboxDaysMax = 3660;

export const sandboxStates = ['making', 'ready'] as const;
export type SandboxState = (typeof sandboxStates)[number];

/** State as shown to the company: one whose last attempt failed is made again. */
export const sandboxStatuses = ['making', 'failed', 'ready'] as const;
export type SandboxStatus = (typeof sandboxStatuses)[number];

export const sandboxStatusOf = (sandbox: { state: SandboxState; fault: string | null }): SandboxStatus =>
  sandbox.state === 'making' && sandbox.fault !== null ? 'failed' : sandbox.state;

/** A move of the clock from its present day, named so that no press counts twice. */
export const sandboxClockInput = z.object({ from: date, days: z.int().min(1).max(366) });

/** True if a move would lead the clock too far ahead. */
export const isTooFarAhead = (aheadMs: number, days: number): boolean =>
  aheadMs + days * 86_400_000 > sandboxDaysMax * 86_400_000;

/** Day in Tokyo on which an unused sandbox is removed. */
export const sandboxRemovalDay = (lastUsed: IsoInstant): IsoDate => addDays(tokyoDayOf(lastUsed), sandboxIdleDays);

type Idle = { readonly last_used_at: IsoInstant; readonly noticed_at: IsoInstant | null };

/**
 * Due step of an unused sandbox. It is removed only once its owners were notified long enough ago, and not at all if it
 * was used since.
 */
export const idleStepOf = ({ last_used_at, noticed_at }: Idle, today: IsoDate): 'notice' | 'remove' | null => {
  const removal = sandboxRemovalDay(last_used_at);
  if (compareDates(today, addDays(removal, -sandboxNoticeDays)) < 0) return null;
  if (noticed_at === null || noticed_at < last_used_at) return 'notice';
  const announced = addDays(tokyoDayOf(noticed_at), sandboxNoticeDays);
  return compareDates(today, removal) >= 0 && compareDates(today, announced) >= 0 ? 'remove' : null;
};
