import { join } from 'node:path';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { openPool } from '../apps/api/src/db/client.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { p95 } from './figures.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

const log = {
  info: () => undefined,
  warn: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
  error: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
} as unknown as Parameters<typeof openPool>[1];

const deals = 10_000;
const records = 1_000_000;
const periods = 40;
const rounds = 40;
const searchBudget = 50;

/** Copies of one signed revenue share of the demo market, each with four settled quarters of the previous year. */
const seedDeals = `
  create temporary table one as
    select a.uuid as agreement, qp.uuid as share, q.uuid as quote, qm.uuid as title from agreements a
    join quote_providers qp on qp.uuid = a.quote_provider_id join quotes q on q.uuid = qp.quote_id
    join quote_movies qm on qm.quote_provider_id = qp.uuid where qm.pricing_type = ${pricingType.revenueShare} and qm.status = ${quoteMovieStatus.under_contract}
    order by a.number limit 1;
  create temporary table made as
    select gen_random_uuid() as quote, gen_random_uuid() as share, gen_random_uuid() as title, n
    from generate_series(1, ${deals}) n;
  insert into quotes (uuid, consumer_id, conditions, currency, license_start, license_end, rates, confirmed_at)
    select m.quote, q.consumer_id, q.conditions, q.currency, q.license_start, q.license_end, q.rates, q.confirmed_at
    from made m, quotes q, one where q.uuid = one.quote;
  insert into quote_providers (uuid, quote_id, provider_id, signed_at)
    select m.share, m.quote, s.provider_id, s.signed_at from made m, quote_providers s, one where s.uuid = one.share;
  insert into quote_movies select copy.* from made m, quote_movies t, one,
      jsonb_populate_record(t, jsonb_build_object('uuid', m.title, 'quote_id', m.quote, 'quote_provider_id', m.share)) copy
    where t.uuid = one.title;
  insert into agreements (quote_provider_id, version, wording_version, terms, text, sha256, signed_at, consumer_person_name,
      consumer_person_title, provider_person_name, provider_person_title)
    select m.share, 1, a.wording_version, a.terms, '', a.sha256, a.signed_at, 'a', 'b', 'c', 'd'
    from made m, agreements a, one where a.uuid = one.agreement;
  create temporary table quarters as
    select (make_date(extract(year from now())::int - 1, 1, 1) + make_interval(months => 3 * k))::date as start, k
    from generate_series(0, 3) k;
  insert into usage_shares (quote_provider_id, quote_movie_id, period_start, period_end, share, due, currency, net_yen, fee_yen)
    select m.share, m.title, q.start, (q.start + interval '3 months - 1 day')::date, 1000 + m.n, 1000 + m.n, 'USD',
      400 + (m.n % 9000), 100 from made m, quarters q;
  insert into ledger_entries (quote_provider_id, side, kind, booked_on, posted_on, amount, currency, quote_movie_id, period_start)
    select m.share, 'provider', 'share', (q.start + interval '3 months')::date, (q.start + interval '3 months')::date, 400 + (m.n % 9000), 'JPY', m.title, q.start
    from made m, quarters q;`;

/** One deal with forty periods, each with a share and its payment on both sides. */
const seedPeriods = `
  insert into ledger_entries (quote_provider_id, side, kind, booked_on, posted_on, amount, currency, quote_movie_id, period_start)
    select m.share, 'buyer', kind, (date '2016-01-01' + make_interval(months => 3 * k))::date,
      (date '2016-01-01' + make_interval(months => 3 * k))::date,
      case kind when 'share' then 12345 + k else -(12345 + k) end, 'USD', m.title,
      (date '2015-10-01' + make_interval(months => 3 * k))::date
    from made m, generate_series(1, ${periods}) k, (values ('share'), ('payment')) as kinds (kind) where m.n = 1;`;

const seedRecords = `
  insert into records (kind, ref, code, dated_on, amount, currency, side, party_id, other_id, quote_id, quote_provider_id)
    select (array['quote','agreement','invoice','payment_notice','statement'])[1 + n % 5], gen_random_uuid(), 'X-' || n,
      (now() - random() * interval '3650 days')::date, (random() * 10000000)::bigint,
      (array['USD','EUR','JPY'])[1 + n % 3], case n % 2 when 0 then 'buyer' else 'provider' end,
      b."all"[1 + n % cardinality(b."all")],
      p."all"[1 + n % cardinality(p."all")], null, null
    from generate_series(1, ${records}) n, (select array_agg(uuid) as "all" from consumers) b,
      (select array_agg(uuid) as "all" from providers) p;`;

const questions: readonly (readonly [string, string])[] = [
  ['no filter', ''],
  ['a kind', 'kind=invoice'],
  ['a month', 'from=2024-05-01&to=2024-05-31'],
  ['an amount', 'currency=EUR&amount_min=1000&amount_max=1010'],
  ['an amount in any currency', 'amount_min=50000&amount_max=50100'],
  ['a counterparty', 'free_word=otter'],
  [
    'everything at once',
    'kind=agreement&from=2023-01-01&to=2024-12-31&currency=USD&amount_min=10000&amount_max=60000&free_word=otter',
  ],
];

const ask = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET'): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(url, { headers, method });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body.slice(0, 300)}`);
  return performance.now() - began;
};

const seed = async (dataDir: string): Promise<string> => {
  const server = await startEmbedded({ directory: join(dataDir, 'postgres') });
  const pool = openPool(server.url(), log);
  const client = await pool.connect();
  for (const part of [seedDeals, seedPeriods, seedRecords, 'vacuum analyze']) await client.query(part);
  const first = await client.query<{ share: string }>('select share from made where n = 1');
  client.release();
  await pool.end();
  await server.stop();
  return first.rows[0]?.share ?? '';
};

/** Measures closing 10,000 deals with December, an account of forty periods, and a search of a million records. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  try {
    const share = await seed(product.dataDir);
    const headers = { ...(await product.login('manager@example.com')), origin: product.origin };
    const rows: BenchRow[] = [];
    const measure = async (name: string, path: string, budget: number) => {
      const url = `${product.origin}/api${path}`;
      for (let warm = 0; warm < 5; warm += 1) await ask(url, headers);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await ask(url, headers));
      const worst = p95(times);
      rows.push({ name, budget: `< ${budget} ms`, figure: `${worst.toFixed(1)} ms`, ok: worst < budget });
    };
    for (const [name, query] of questions)
      await measure(
        `records, first page of a million: ${name}, p95 of ${rounds}`,
        `/settlement/records?${query}`,
        searchBudget,
      );
    await measure(`statement of ${periods} periods, p95 of ${rounds}`, `/settlement/account/${share}/buyer`, 200);
    const year = new Date().getUTCFullYear() - 1;
    const seen = await ask(`${product.origin}/api/settlement/closing/${year}`, headers);
    rows.push({
      name: `what closing a December over ${deals} agreements would come to, with every period that it lacks`,
      budget: '< 15 s',
      figure: `${(seen / 1000).toFixed(1)} s`,
      ok: seen < 15_000,
    });
    const exported = await ask(`${product.origin}/api/settlement/export/${year}/csv`, headers);
    rows.push({
      name: `a year of ${4 * deals} lines for the accountant, as CSV`,
      budget: '< 20 s',
      figure: `${(exported / 1000).toFixed(1)} s`,
      ok: exported < 20_000,
    });
    const took = await ask(`${product.origin}/api/settlement/closing/${year}`, headers, 'POST');
    rows.push({
      name: `closing a December over ${deals} agreements with quarterly reports, with their statements`,
      budget: '< 120 s',
      figure: `${(took / 1000).toFixed(1)} s`,
      ok: took < 120_000,
    });
    return rows;
  } finally {
    await product.stop();
  }
};
