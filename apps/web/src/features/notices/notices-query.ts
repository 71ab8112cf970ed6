import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listNotices, seeNotices } from '@eigaichi/wire/staff/notices';
import type { QueryClient } from '@tanstack/react-query';
import { callForData } from '../../lib/api.ts';
import { answerQuery, pageQuery } from '../../lib/read-query.ts';
import { parseSearch } from '../../lib/search-params.ts';

export type Notices = AnswerOut<typeof listNotices>;
export type Notice = Notices['data'][number];

/** So many of the latest are in the bell's menu; the page has them all. */
const inBell = 6;
const perPage = 25;

/** The latest: asked again while the page is looked at, and when one comes back to it. */
export const bellQuery = {
  ...answerQuery(listNotices, { query: { page: 1, per: inBell } }),
  staleTime: 60_000,
  refetchInterval: 120_000,
  refetchOnWindowFocus: true,
};

export const noticesQuery = (page: number) => pageQuery(listNotices, { query: { page, per: perPage } });

/** Says that the reader has seen these; the marks of what is new stay as long as they are looked at. */
export const saySeen = async (client: QueryClient, { data, meta }: Notices): Promise<void> => {
  const [latest] = data;
  if (latest === undefined || meta.new === 0) return;
  const left = (await callForData(seeNotices, { body: { up_to: latest.at } })).new;
  client.setQueryData(bellQuery.queryKey, (bell) => bell && { ...bell, meta: { ...bell.meta, new: left } });
};

/** A page and what its address says, as links take them. */
export const addressOf = (href: string) => {
  const [to = '/', query] = href.split('?');
  return query === undefined ? { to } : { to, search: parseSearch(query) };
};
