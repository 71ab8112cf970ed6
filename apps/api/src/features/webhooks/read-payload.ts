import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import type { QuoteStatus } from '@eigaichi/domain/quotes/moves';
import { type WebhookType, webhookEvents, webhookTest } from '@eigaichi/domain/webhooks/webhook-events';
import type { WebhookData } from '@eigaichi/wire/webhooks/webhook-payload';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { col, readRow, readRows } from '../../db/read-rows.ts';
import { isVisibleToBuyersSql, isVisibleToProviderSql } from '../../db/status-sql.ts';
import type { Receiver } from './receiver.ts';

type Reading = { readonly db: Database; readonly receiver: Receiver; readonly origin: string };

type Read = (reading: Reading, subject: string) => Promise<WebhookData | null>;

const titleColumns = {
  ...col.each(col.text, 'provider_id', 'ja', 'en'),
  is_listed: col.bool,
  was_listed: col.bool,
};

/** A title of the provider; or one that buyers see, or saw: then only that it is listed no longer. */
const readTitle: Read = async ({ db, receiver: { account, role }, origin }, subject) => {
  const row = await readRow(db, titleColumns)`
    select m.provider_id, ${isVisibleToBuyersSql} as is_listed, m.published_at is not null as was_listed, ${shownNames('m')}
    from movies m join accounts a on a.uuid = m.provider_id ${joinTexts('m.uuid')} where m.uuid = ${subject}`;
  if (row === undefined) return null;
  const { provider_id, is_listed, was_listed, ja, en } = row;
  const detail = `${origin}/movies/detail/${subject}`;
  if (role === 'provider')
    return provider_id === account
      ? { title: subject, is_listed, name: { ja, en }, link: `${origin}/ch/movies/edit/${subject}` }
      : null;
  if (is_listed) return { title: subject, is_listed, name: { ja, en }, link: detail };
  return was_listed ? { title: subject, is_listed, name: null, link: detail } : null;
};

/** Titles `qm` that the receiver sees, of quotes `q` and parts `s`. */
const visibleTo = ({ account, role }: Receiver): SQL =>
  role === 'consumer'
    ? sql`q.consumer_id = ${account}`
    : sql`(s.provider_id = ${account} and ${isVisibleToProviderSql()})`;

const quoteColumns = {
  ...col.each(col.text, 'uuid', 'title'),
  number: col.int,
  status: col.code<QuoteStatus>(),
  ended_from: col.orNull(col.code<QuoteStatus>()),
};

const readQuote: Read = async ({ db, receiver, origin }, subject) => {
  const titles = await readRows(db, quoteColumns)`
    select qm.uuid, qm.movie_id as title, q.number, qm.status, qm.ended_from
    from quote_movies qm join quote_providers s on s.uuid = qm.quote_provider_id join quotes q on q.uuid = qm.quote_id
    where q.uuid = ${subject} and ${visibleTo(receiver)} order by qm.uuid`;
  const [first] = titles;
  if (first === undefined) return null;
  const agreements = await readRows(db, { uuid: col.text, number: col.int })`
    select a.uuid, a.number from agreements a join quote_providers s on s.uuid = a.quote_provider_id
    join quotes q on q.uuid = s.quote_id
    where q.uuid = ${subject} and ${receiver.role === 'consumer' ? sql`q.consumer_id` : sql`s.provider_id`} = ${receiver.account}
    order by a.number`;
  return {
    quote: subject,
    number: first.number,
    titles: titles.map(({ uuid, title, status }) => ({ uuid, title, status })),
    agreements,
    link: origin + titlesAddress(receiver.role, subject, titles),
  };
};

const starts: Readonly<Record<Receiver['role'], string>> = { consumer: '/vod', provider: '/ch' };

const readDeal: Read = async ({ db, receiver: { account, role }, origin }, subject) => {
  const row = await readRow(db, { quote: col.text, number: col.int })`
    select q.uuid as quote, q.number from quote_providers s join quotes q on q.uuid = s.quote_id
    where s.uuid = ${subject} and ${role === 'consumer' ? sql`q.consumer_id` : sql`s.provider_id`} = ${account}`;
  return row === undefined ? null : { deal: subject, ...row, link: `${origin}${starts[role]}/settlement/${subject}` };
};

const readPayout: Read = async ({ db, receiver: { account }, origin }, subject) => {
  const row = await readRow(db, { amount: col.amount, paid_on: col.orNull(col.text) })`
    select p.amount, p.paid_on from payouts p where p.uuid = ${subject} and p.provider_id = ${account}`;
  return row === undefined ? null : { payout: subject, currency: 'JPY', ...row, link: `${origin}/ch/settlement` };
};

const readers = { title: readTitle, quote: readQuote, deal: readDeal, payout: readPayout } as const;

/** Data of a message as its receiver reads it now; null if they may not read its subject. */
export const readPayload = async (
  reading: Reading,
  { type, subject }: { readonly type: WebhookType; readonly subject: string },
): Promise<WebhookData | null> => {
  if (type === webhookTest) return { webhook: subject, link: `${reading.origin}/account/webhooks/${subject}` };
  const event = webhookEvents.find(({ code }) => code === type);
  return event === undefined ? null : readers[event.subject](reading, subject);
};
