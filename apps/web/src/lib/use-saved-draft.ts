import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Base, Fields } from './draft-state.ts';
import { registerInput } from './live/held-queries.ts';
import { createSavedDraft, type SavedDraftOptions } from './saved-draft.ts';

/**
 * A draft that outlives one dialog. Input is stored on this device until the server has it, and saved automatically or
 * on request. It is retried after a lost connection, and merged with other devices' saves. Account, store and rules are
 * those of the first call.
 */
export const useSavedDraft = <D extends Fields, Answer extends Base<D> = Base<D>, Wish = undefined>(
  options: SavedDraftOptions<D, Answer, Wish>,
) => {
  const [draft] = useState(() => createSavedDraft(options));
  // Before the page is painted: a newer version never shows next to input based on an older one.
  useLayoutEffect(() => draft.follow(options));
  useEffect(() => draft.start(), [draft]);
  useEffect(() => registerInput(() => draft.now().isUnsaved), [draft]);
  const snapshot = useSyncExternalStore(draft.subscribe, draft.now, draft.now);
  const { change, settle, replace, discard, finish, save } = draft;
  return { ...snapshot, change, settle, replace, discard, finish, save };
};
