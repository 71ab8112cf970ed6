import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Base, Fields } from './draft-state.ts';
import { createSavedDraft, type SavedDraftOptions } from './saved-draft.ts';

/**
 * A draft that is worked on for longer than one dialog: what is typed is stored on this device until the server has it,
 * saved by itself or on request, tried again after a lost connection, and brought together with what other devices saved.
 * Account, store and rules are those of the first call.
 */
export const useSavedDraft = <D extends Fields, Answer extends Base<D> = Base<D>, Wish = undefined>(
  options: SavedDraftOptions<D, Answer, Wish>,
) => {
  const [draft] = useState(() => createSavedDraft(options));
  // Before the page is painted: a newer version never shows beside what is typed on an older one.
  useLayoutEffect(() => draft.follow(options));
  useEffect(() => draft.start(), [draft]);
  const snapshot = useSyncExternalStore(draft.subscribe, draft.now, draft.now);
  const { change, settle, replace, discard, finish, save } = draft;
  return { ...snapshot, change, settle, replace, discard, finish, save };
};
