import { useEffect, useState } from 'react';
import { keepForAccount, keptForAccount } from '../../../lib/account-storage.ts';
import { keptWanted } from '../../movies/wanted-kept.ts';
import { type Draft, draftFrom, emptyDraft } from './draft.ts';
import { draftOf } from './draft-of.ts';

const name = 'quote_request';

/** Saved conditions as the next request's draft. */
export const keepDraft = (account: string, conditions: Readonly<Record<string, unknown>>) =>
  keepForAccount(account, name, draftOf(conditions, emptyDraft));

/** The request being written: kept in the browser for the account, so that a reload or a detour loses nothing (D4). */
export const useDraft = (account: string) => {
  const [draft, setDraft] = useState<Draft>(() => draftOf(keptForAccount(account, name), draftFrom(keptWanted())));
  useEffect(() => keepForAccount(account, name, draft), [account, draft]);
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    load: (conditions: Readonly<Record<string, unknown>>) => setDraft(draftOf(conditions, emptyDraft)),
    clear: () => setDraft(emptyDraft),
  };
};
