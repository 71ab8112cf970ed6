import type { Role } from '../accounts/actor.ts';
import type { QuoteStatus } from './moves.ts';

/** The displayed names of spec 4. A manager sees status 1 as waiting for its own confirmation. */
export const statusNames: Readonly<Record<QuoteStatus, string>> = {
  1: 'waiting_provider_response',
  2: 'waiting_provider_response',
  3: 'waiting_purchase_response',
  4: 'signed',
  5: 'waiting_provider_upload',
  6: 'waiting_consumer_download',
  7: 'download_complete_waiting_contract',
  8: 'cancelled',
  9: 'under_contract',
  10: 'finished_contract',
};

export const statusName = (status: QuoteStatus, role: Role): string =>
  status === 1 && role === 'manager' ? 'waiting_manager_confirm' : statusNames[status];

/** Steps filled on the status pill, of six: asked, answered, signed, materials, delivery, streaming. */
const steps: Readonly<Record<QuoteStatus, number>> = { 1: 1, 2: 2, 3: 2, 4: 3, 5: 4, 6: 4, 7: 5, 8: 0, 9: 6, 10: 6 };

/** Whose hand a status waits for (spec 4, D2). */
const hands: Readonly<Partial<Record<QuoteStatus, Role>>> = {
  1: 'manager',
  2: 'provider',
  3: 'consumer',
  5: 'provider',
  6: 'consumer',
};

export type PillTone = 'yours' | 'others' | 'running' | 'over';

export type Pill = { readonly steps: number; readonly tone: PillTone; readonly text: string; readonly struck: boolean };

const toneOf = (status: QuoteStatus, role: Role): PillTone => {
  if (status === 8 || status === 10) return 'over';
  if (status === 4 || status === 9) return 'running';
  if (status === 7) return role === 'consumer' ? 'yours' : 'running';
  return hands[status] === role ? 'yours' : 'others';
};

/**
 * The status pill of a reader: how many of six steps, whose hand it is, and which words (keys of the page's texts). A
 * negotiated title reads "negotiating" at 2.
 */
export const quotePill = (status: QuoteStatus, role: Role, negotiating = false): Pill => ({
  steps: steps[status],
  tone: toneOf(status, role),
  text:
    status === 2 && negotiating
      ? 'negotiating'
      : status === 7 && role === 'consumer'
        ? 'report_start'
        : statusName(status, role),
  struck: status === 8,
});

/** Whether the reader is the one who moves next; lists show these first. */
export const waitsFor = (status: QuoteStatus, role: Role): boolean => toneOf(status, role) === 'yours';
