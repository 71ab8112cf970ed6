import { keepForAccount, keptForAccount } from '../../../lib/account-storage.ts';
import { emptyDraft } from './draft.ts';
import { draftOf } from './draft-of.ts';
import { type DraftState, nothingWritten } from './draft-sync.ts';

const name = 'quote_request';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What is typed stays on the device until it is saved, through a reload and a lost connection (D4). */
export const keepRequest = (account: string, { draft, base }: Pick<DraftState, 'draft' | 'base'>): void =>
  keepForAccount(account, name, { draft, base });

/** Undefined when nothing was ever written on this device. */
export const keptRequest = (account: string): DraftState | undefined => {
  const kept = keptForAccount(account, name);
  if (!isRecord(kept)) return undefined;
  if (!isRecord(kept.draft)) return { draft: draftOf(kept, emptyDraft), base: nothingWritten, clashes: [] };
  const base = isRecord(kept.base) && typeof kept.base.version === 'number' ? kept.base : undefined;
  return {
    draft: draftOf(kept.draft, emptyDraft),
    base:
      base === undefined ? nothingWritten : { version: Number(base.version), draft: draftOf(base.draft, emptyDraft) },
    clashes: [],
  };
};
