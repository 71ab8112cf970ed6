import { readStored, requestDraft } from '@eigaichi/domain/quotes/unfinished-conditions';
import { keepForAccount, savedForAccount } from '../../../lib/account-storage.ts';
import type { Draft } from './draft.ts';
import { draftOf } from './draft-of.ts';
import { type DraftState, nothingWritten } from './draft-sync.ts';

const name = 'quote_request';

const partOf = (saved: unknown, part: string): unknown =>
  typeof saved === 'object' && saved !== null ? Reflect.get(saved, part) : undefined;

/** A draft that was stored, perhaps by an earlier version of the page. */
export const draftIn = (saved: unknown): Draft =>
  draftOf(typeof saved === 'object' && saved !== null ? readStored(requestDraft, saved) : null);

/** What is typed stays on the device until it is saved, through a reload and a lost connection (D4). */
export const keepRequest = (account: string, { draft, base }: Pick<DraftState, 'draft' | 'base'>): void =>
  keepForAccount(account, name, { draft, base });

/** Undefined when nothing was ever written on this device. */
export const savedRequest = (account: string): DraftState | undefined => {
  const saved = savedForAccount(account, name);
  const draft = partOf(saved, 'draft');
  if (draft === undefined) return undefined;
  const base = partOf(saved, 'base');
  const version = partOf(base, 'version');
  return {
    draft: draftIn(draft),
    base: typeof version === 'number' ? { version, draft: draftIn(partOf(base, 'draft')) } : nothingWritten,
    clashes: [],
  };
};
