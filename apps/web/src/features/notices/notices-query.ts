import { listNotices, seeNotices } from '@eigaichi/wire/staff/notices';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { parseSearch } from '../../lib/search-params.ts';

export type Notices = Awaited<ReturnType<typeof read>>;
export type Notice = Notices['data'][number];

/** So many of the latest are in the bell's menu; the page has them all. */
const inBell = 6;
const perPage = 25;

const read = (query: { page: number; per: number }, signal: AbortSignal) => call(listNotices, { query, signal });

/** The latest: asked again while the page is looked at, and when one comes back to it. */
export const bellQuery = queryOptions({
  queryKey: ['notices', 'latest'],
  queryFn: ({ signal }) => read({ page: 1, per: inBell }, signal),
  staleTime: 60_000,
  refetchInterval: 120_000,
  refetchOnWindowFocus: true,
});

export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: ['notices', page],
    queryFn: ({ signal }) => read({ page, per: perPage }, signal),
    placeholderData: keepPreviousData,
  });

/** Says that the reader has seen these; the marks of what is new stay as long as they are looked at. */
export const saySeen = async (client: QueryClient, { data, meta }: Notices): Promise<void> => {
  const [latest] = data;
  if (latest === undefined || meta.new === 0) return;
  const left = (await call(seeNotices, { body: { up_to: latest.at } })).data.new;
  client.setQueryData(bellQuery.queryKey, (bell) => bell && { ...bell, meta: { ...bell.meta, new: left } });
};

/** A page and what its address says, as links take them. */
export const addressOf = (href: string) => {
  const [to = '/', query] = href.split('?');
  return query === undefined ? { to } : { to, search: parseSearch(query) };
};
