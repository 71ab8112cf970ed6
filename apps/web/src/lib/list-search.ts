import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** Filters of a list and its page, by name; none is empty. */
export type ListSearch = Readonly<Record<string, string>>;

/** The filters of a list and the ways to change them. */
export type ListPlace = {
  readonly search: ListSearch;
  /** Sets some filters, removes empty ones and returns to the first page. */
  readonly change: (entries: ListSearch) => void;
  readonly turn: (page: number) => void;
};

const changed = (search: ListSearch, entries: ListSearch): ListSearch =>
  Object.fromEntries(Object.entries({ ...search, page: '', ...entries }).filter(([, value]) => value !== ''));

/**
 * A list's filters and page in the query string of `to`; `go` sets them all. With `isStep`, going back undoes each
 * change, and each shows the top of the page.
 */
export const usePageSearch = (
  to: string,
  { isStep = false } = {},
): ListPlace & { readonly page: number; readonly go: (search: ListSearch) => void } => {
  const navigate = useNavigate();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search: ListSearch = Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  );
  const page = Number(search.page);
  const show = (next: ListSearch, resetScroll: boolean) =>
    void navigate({ to, search: next, replace: !isStep, resetScroll: isStep || resetScroll });
  return {
    search,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    go: (next) => show(next, false),
    change: (entries) => show(changed(search, entries), false),
    turn: (next) => show(changed(search, { page: String(next) }), true),
  };
};

/** A list's filters and page while its part of a page is open. */
export const useLocalSearch = (): ListPlace & { readonly page: number } => {
  const [search, setSearch] = useState<ListSearch>({});
  const change = (entries: ListSearch) => setSearch(changed(search, entries));
  return { search, page: Number(search.page ?? 1), change, turn: (page) => change({ page: String(page) }) };
};
