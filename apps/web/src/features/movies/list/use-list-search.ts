import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListSearch, readListSearch } from './list-search.ts';

export type ListSearchState = {
  readonly search: ListSearch;
  /** Updates the address. Typing replaces the history entry, a press adds one. */
  readonly go: (next: ListSearch, how?: { replace?: boolean; toTop?: boolean }) => void;
};

/** Holds the list's state in the address, so that a shared link shows the same list (D23). */
export const useListSearch = (): ListSearchState => {
  const search = readListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go: ListSearchState['go'] = useCallback(
    (next, { replace = false, toTop = false } = {}) => {
      void navigate({ to: '/movies', search: next, replace, resetScroll: toTop });
    },
    [navigate],
  );
  return { search, go };
};
