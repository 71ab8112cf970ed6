import type { Role } from '@eigaichi/domain/accounts/actor';
import { type SQL, sql } from 'drizzle-orm';

type Part = { readonly name: string; readonly rows: (account: string) => SQL };

/** Every column of these tables is the account's own: no secret, nothing of the other side. */
const whole = (name: string, table: SQL, owner: SQL): Part => ({
  name,
  rows: (account) => sql`select * from ${table} where ${owner} = ${account}`,
});

const everyone: readonly Part[] = [
  {
    name: 'sessions',
    rows: (account) => sql`select user_agent, created_at, expires_at from sessions where account_id = ${account}`,
  },
  whole('terms_agreements', sql`terms_agreements`, sql`account_id`),
  whole('contact_messages', sql`contact_messages`, sql`account_id`),
  {
    name: 'mails',
    rows: (account) => sql`
      select m.subject, m.created_at, m.sent_at from mails m
      join accounts a on lower(a.email) = lower(m.to_address) where a.uuid = ${account} order by m.number`,
  },
  {
    name: 'log',
    rows: (account) => sql`
      select at, action, entity, entity_id, address from audit_log
      where account_id = ${account} and manager_id is null order by id limit 100000`,
  },
];

/** A quote as both sides know it: neither fee rates nor the other's net (D20b). */
const quoteColumns = sql`q.number, q.created_at as requested_at, q.currency, qm.movie_id, qm.status, qm.ended_by, qm.moved_at,
  qm.pricing_type, qm.flat_price, qm.price_minimum_guarantee, qm.revenue_percent, qm.price_viewer_count,
  qm.price_stream_minute, qm.technical_fee, qm.delivery_at, qm.valid_until, qm.license_start, qm.license_end,
  qm.license_started_at`;

const agreementColumns = sql`a.number, a.version, a.signed_at, a.sha256, a.text, a.consumer_person_name,
  a.provider_person_name`;

const pictures: Part = {
  name: 'pictures',
  rows: (account) => sql`
    select kind, name, bytes, sha256, width, height, since as sent_at from company_pictures
    where account_id = ${account} and state = 'shown' order by kind`,
};

const consumer: readonly Part[] = [
  pictures,
  whole('favorites', sql`favorites`, sql`consumer_id`),
  whole('cart', sql`cart_entries`, sql`consumer_id`),
  whole('saved_conditions', sql`quote_sets`, sql`consumer_id`),
  whole('request_being_written', sql`quote_drafts`, sql`consumer_id`),
  {
    name: 'looks_at_titles',
    rows: (account) => sql`
      select movie_id, kind, message, happened_at from movie_access_logs
      where account_id = ${account} and manager_id is null order by happened_at`,
  },
  {
    name: 'requests',
    rows: (account) => sql`
      select number, conditions, license_start, license_end, currency, created_at from quotes
      where consumer_id = ${account} order by number`,
  },
  {
    name: 'quotes',
    rows: (account) => sql`
      select ${quoteColumns} from quotes q join quote_movies qm on qm.quote_id = q.uuid
      where q.consumer_id = ${account} order by q.number`,
  },
  {
    name: 'agreements',
    rows: (account) => sql`
      select ${agreementColumns} from agreements a join quote_providers qp on qp.uuid = a.quote_provider_id
      join quotes q on q.uuid = qp.quote_id where q.consumer_id = ${account} order by a.number`,
  },
  {
    name: 'messages',
    rows: (account) => sql`
      select q.number, e.message, e.created_at from quote_events e join quotes q on q.uuid = e.quote_id
      where q.consumer_id = ${account} and e.action = 'message' and e.party = 'consumer' order by e.number`,
  },
];

const provider: readonly Part[] = [
  pictures,
  {
    name: 'titles',
    rows: (account) => sql`
      select to_jsonb(m) - 'management_note' - 'quality_rank' as title,
        (select jsonb_agg(to_jsonb(t)) from movie_translations t where t.movie_id = m.uuid) as translations
      from movies m where m.provider_id = ${account} order by m.created_at`,
  },
  {
    name: 'quotes',
    rows: (account) => sql`
      select ${quoteColumns} from quote_providers qp join quotes q on q.uuid = qp.quote_id
      join quote_movies qm on qm.quote_provider_id = qp.uuid
      where qp.provider_id = ${account} and qm.status > 1 and (qm.status <> 8 or qm.ended_from > 1) order by q.number`,
  },
  {
    name: 'agreements',
    rows: (account) => sql`
      select ${agreementColumns} from agreements a join quote_providers qp on qp.uuid = a.quote_provider_id
      where qp.provider_id = ${account} order by a.number`,
  },
  {
    name: 'messages',
    rows: (account) => sql`
      select q.number, e.message, e.created_at from quote_events e join quotes q on q.uuid = e.quote_id
      join quote_providers qp on qp.uuid = e.quote_provider_id
      where qp.provider_id = ${account} and e.action = 'message' and e.party = 'provider' order by e.number`,
  },
];

/** What is kept of an account and is its own, part by part (D14e). */
export const exportedParts: Readonly<Record<Role, readonly Part[]>> = {
  manager: everyone,
  consumer: [...everyone, ...consumer],
  provider: [...everyone, ...provider],
};
