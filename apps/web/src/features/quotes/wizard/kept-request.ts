import { readStored, requestDraft } from '@eigaichi/domain/quotes/unfinished-conditions';
import { keepForAccount, keptForAccount } from '../../../lib/account-storage.ts';
import type { Draft } from './draft.ts';
import { draftOf } from './draft-of.ts';
import { type DraftState, nothingWritten } from './draft-sync.ts';

const name = 'quote_request';

const partOf = (kept: unknown, part: string): unknown =>
  typeof kept === 'object' && kept !== null ? Reflect.get(kept, part) : undefined;

/** A draft that was stored, perhaps by an earlier version of the page. */
export const draftIn = (kept: unknown): Draft =>
  draftOf(typeof kept === 'object' && kept !== null ? readStored(requestDraft, kept) : null);

/** What is typed stays on the device until it is saved, through a reload and a lost connection (D4). */
export const keepRequest = (account: string, { draft, base }: Pick<DraftState, 'draft' | 'base'>): void =>
  keepForAccount(account, name, { draft, base });

/** Undefined when nothing was ever written on this device. */
export const keptRequest = (account: string): DraftState | undefined => {
  const kept = keptForAccount(account, name);
  const draft = partOf(kept, 'draft');
  if (draft === undefined) return undefined;
  const base = partOf(kept, 'base');
  const version = partOf(base, 'version');
  return {
    draft: draftIn(draft),
    base: typeof version === 'number' ? { version, draft: draftIn(partOf(base, 'draft')) } : nothingWritten,
    clashes: [],
  };
};
