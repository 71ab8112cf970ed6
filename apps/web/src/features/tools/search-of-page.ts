import { useNavigate, useSearch } from '@tanstack/react-router';

export type PageSearch = Readonly<Record<string, string>>;

/** A tool's query string with setters: `change` sets some filters and resets to the first page, `go` sets all. */
export const usePageSearch = (
  to: string,
): { search: PageSearch; change: (entries: PageSearch) => void; go: (search: PageSearch) => void; page: number } => {
  const navigate = useNavigate();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  );
  const page = Number(search.page);
  return {
    search,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    go: (next) => void navigate({ to, search: next, replace: true, resetScroll: false }),
    change: (entries) => {
      const merged = { ...search, page: '', ...entries };
      const saved = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
      void navigate({ to, search: saved, replace: true, resetScroll: 'page' in entries });
    },
  };
};
