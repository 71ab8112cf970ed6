import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listNotices, markNoticesSeen } from '@eigaichi/wire/staff/notices';
import type { QueryClient } from '@tanstack/react-query';
import { callForData } from '../../lib/api.ts';
import { answerQuery, pageQuery } from '../../lib/read-query.ts';
import { parseSearch } from '../../lib/search-params.ts';

export type Notices = AnswerOut<typeof listNotices>;
export type Notice = Notices['data'][number];

/** Number of notices in the bell's menu; the page lists all. */
const inBell = 6;
const perPage = 25;

/** Latest notices: refetched while the page is visible and when the reader returns to it. */
export const bellQuery = {
  ...answerQuery(listNotices, { query: { page: 1, per: inBell } }),
  staleTime: 60_000,
  refetchInterval: 120_000,
  refetchOnWindowFocus: true,
};

export const noticesQuery = (page: number) => pageQuery(listNotices, { query: { page, per: perPage } });

/** Marks these notices as seen. Their "new" marks stay while they are on screen. */
export const sendNoticesSeen = async (client: QueryClient, { data, meta }: Notices): Promise<void> => {
  const [latest] = data;
  if (latest === undefined || meta.new === 0) return;
  const left = (await callForData(markNoticesSeen, { body: { up_to: latest.at } })).new;
  client.setQueryData(bellQuery.queryKey, (bell) => bell && { ...bell, meta: { ...bell.meta, new: left } });
};

/** Path and search parameters of a URL, in the shape that links take. */
export const addressOf = (href: string) => {
  const [to = '/', query] = href.split('?');
  return query === undefined ? { to } : { to, search: parseSearch(query) };
};
