import { join } from 'node:path';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { openPool } from '../apps/api/src/db/client.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { median, p95 } from './figures.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

/** Log only failures; they end the measurement. */
const log = {
  info: () => undefined,
  warn: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
  error: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
} as unknown as Parameters<typeof openPool>[1];

const howMany = 100_000;
const companies = 500;
const rounds = 40;
const budget = 50;

/** Generated buyers next to the demo market's: copies with their own identities. */
const seedCompanies = `
  create temporary table made_up as
    select gen_random_uuid() as uuid, n from generate_series(1, ${companies}) n;
  insert into accounts select made.*
    from made_up m, (select a from accounts a join consumers c on c.uuid = a.uuid limit 1) one(a),
      jsonb_populate_record(a, jsonb_build_object('uuid', m.uuid, 'email', 'made-up-' || m.n || '@example.com')) made;
  insert into consumers select made.*
    from made_up m, (select c from consumers c limit 1) one(c),
      jsonb_populate_record(c, jsonb_build_object('uuid', m.uuid, 'company_name', 'Made-up Streaming ' || m.n)) made;`;

const {
  waiting_manager_confirm,
  waiting_provider_response,
  waiting_purchase_response,
  signed,
  waiting_provider_upload,
  waiting_consumer_download,
  download_complete_waiting_contract,
  cancelled,
  under_contract,
  finished_contract,
} = quoteMovieStatus;

/** Frequency of each status. */
const spread = [
  waiting_manager_confirm,
  signed,
  waiting_provider_upload,
  waiting_consumer_download,
  ...Array(3).fill(waiting_provider_response),
  ...Array(3).fill(waiting_purchase_response),
  download_complete_waiting_contract,
  ...Array(6).fill(cancelled),
  ...Array(3).fill(under_contract),
  ...Array(5).fill(finished_contract),
];

/** Quotes over two years, with one to three titles each: one in fifty waits for a manager, half are over. */
const seedQuotes = `
  create temporary table films as select uuid, provider_id, row_number() over (order by uuid) as n from movies where status = ${movieStatus.approved};
  create temporary table asked as
    select gen_random_uuid() as quote, n, now() - random() * interval '730 days' as at, (random() * 2)::int as more,
      (array[${spread.join()}])[1 + floor(random() * ${spread.length})] as status,
      (array['USD','USD','USD','EUR','JPY'])[1 + floor(random() * 5)] as currency,
      (select m.uuid from made_up m where m.n = 1 + asked_n.n % ${companies}) as consumer,
      500 + floor(random() * 50000)::int as price,
      1 + floor(random() * (select count(*) from films))::int as film
    from generate_series(1, ${howMany}) asked_n(n);
  insert into quotes (uuid, consumer_id, conditions, currency, license_start, license_end, rates, confirmed_at, created_at, updated_at)
    select a.quote, a.consumer, q.conditions || jsonb_build_object('currency', a.currency), a.currency, q.license_start,
      q.license_end, q.rates, case when a.status > ${waiting_manager_confirm} then a.at end, a.at, a.at
    from asked a, (select * from quotes where rates is not null limit 1) q;
  create temporary table wanted as
    select a.*, f.uuid as movie, f.provider_id as provider
    from asked a join generate_series(0, 2) k on k <= a.more
    join films f on f.n = 1 + (a.film + k * 7) % (select count(*) from films);
  insert into quote_providers (quote_id, provider_id) select distinct quote, provider from wanted;
  insert into quote_movies (quote_id, quote_provider_id, movie_id, status, ended_by, ended_from, pricing_type, currency,
      flat_price, fee_rate, answered_by_name, license_start, license_end, moved_at, created_at)
    select distinct on (w.quote, w.movie) w.quote, p.uuid, w.movie, w.status, case when w.status = ${cancelled} then 'cancelled' end,
      case when w.status = ${cancelled} then ${waiting_purchase_response} end, ${pricingType.flat}, w.currency, w.price * case when w.currency = 'JPY' then 100 else 100 end, 30,
      case when w.status > ${waiting_provider_response} then 'made up' end, q.license_start, q.license_end, w.at, w.at
    from wanted w join quotes q on q.uuid = w.quote
    join quote_providers p on p.quote_id = w.quote and p.provider_id = w.provider;`;

/** Listing rows as the product writes them after each action, in SQL: a hundred thousand actions take too long. */
const seedListings = `
  insert into quote_listings (quote_id, tab, number, status, negotiating, next, requested_on, moved_at, waits_since, total,
      total_currency, offered, page, movie_ids, company_ids, consumer_id, consumer_rank, manager_rank, consumer_due_on, manager_due_on)
    select a.quote, case when a.status <= ${waiting_purchase_response} then 'progress' when a.status in (${cancelled}, ${finished_contract}) then 'history' else 'purchased' end,
      q.number, a.status, false, hand, (a.at at time zone 'Asia/Tokyo')::date, a.at, case when hand <> '{}' then a.at end,
      a.price * 100 * (1 + a.more), a.currency, a.status > ${waiting_provider_response}, case when a.status <= ${waiting_purchase_response} or a.status = ${cancelled} then 'quote' else 'purchased' end,
      (select array_agg(m.movie_id) from quote_movies m where m.quote_id = a.quote),
      (select array_agg(p.provider_id) || a.consumer from quote_providers p where p.quote_id = a.quote), a.consumer,
      case when 'consumer' = any(hand) then extract(epoch from a.at) else 100000000000 - extract(epoch from a.at) end,
      case when 'manager' = any(hand) then extract(epoch from a.at) else 100000000000 - extract(epoch from a.at) end,
      case when a.status < ${waiting_purchase_response} then (a.at + interval '7 days')::date end,
      case when a.status = ${waiting_manager_confirm} then (a.at + interval '1 day')::date when a.status = ${waiting_provider_response} then (a.at + interval '7 days')::date end
    from asked a join quotes q on q.uuid = a.quote, lateral (select case a.status when ${waiting_manager_confirm} then array['manager']
      when ${waiting_provider_response} then array['provider'] when ${waiting_provider_upload} then array['provider'] when ${waiting_purchase_response} then array['consumer'] when ${waiting_consumer_download} then array['consumer']
      when ${download_complete_waiting_contract} then array['consumer'] else '{}'::text[] end as hand) h;
  `;

/** Manager's list requests: first page of twenty for each, with totals on all tabs. */
const questions: readonly (readonly [string, string])[] = [
  ['no filter', ''],
  ['purchased', 'tab=purchased'],
  ['history', 'tab=history'],
  ['waits for me', 'next=mine'],
  ['late', 'late=true'],
  ['a title in Japanese', 'tab=history&free_word=%E6%99%A9%E6%98%A5'],
  ['a title in English', 'tab=history&free_word=tokyo+story'],
  ['a common letter', 'tab=history&free_word=%E3%81%AE'],
  ['a company', 'tab=history&free_word=made-up+streaming+77'],
  ['a number', 'tab=history&free_word=4711'],
  [
    'a counterparty and a month',
    'tab=history&company=made-up+streaming+7&requested_from=2026-05-01&requested_to=2026-05-31',
  ],
  ['an amount', 'tab=history&currency=EUR&amount_min=10000&amount_max=12000'],
  ['an amount in any currency', 'tab=purchased&amount_min=10000'],
  [
    'everything at once',
    'tab=history&free_word=made-up&company=streaming+7&currency=USD&amount_min=1000&requested_from=2026-01-01&next=consumer',
  ],
];

const seed = async (dataDir: string): Promise<void> => {
  // Connect briefly to the product's own PostgreSQL.
  const server = await startEmbedded({ directory: join(dataDir, 'postgres') });
  const pool = openPool(server.url(), log);
  const client = await pool.connect();
  for (const part of [seedCompanies, seedQuotes, seedListings, 'vacuum analyze']) await client.query(part);
  client.release();
  await pool.end();
  await server.stop();
};

const timed = async (url: string, headers: Record<string, string>): Promise<{ ms: number; total: number }> => {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  const body = (await answer.json()) as { meta: { total: number } };
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${JSON.stringify(body)}`);
  return { ms: performance.now() - began, total: body.meta.total };
};

/** Measures a manager's list of 100,000 quotes through the whole server: session, query, totals, twenty rows, JSON. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  try {
    await seed(product.dataDir);
    const headers = await product.login('manager@example.com');
    const rows: BenchRow[] = [];
    for (const [name, query] of questions) {
      const url = `${product.origin}/api/quotes?${query}`;
      for (let warm = 0; warm < 5; warm += 1) await timed(url, headers);
      const times: number[] = [];
      let total = 0;
      for (let round = 0; round < rounds; round += 1) {
        const seen = await timed(url, headers);
        times.push(seen.ms);
        total = seen.total;
      }
      const worst = p95(times);
      rows.push({
        name: `quotes, a manager’s list of ${howMany}: ${name} (${total} found), p95 of ${rounds}`,
        budget: `< ${budget} ms`,
        figure: `${worst.toFixed(1)} ms (median ${median(times).toFixed(1)} ms)`,
        ok: worst < budget,
      });
    }
    return rows;
  } finally {
    await product.stop();
  }
};
