import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { openPool } from '../apps/api/src/db/client.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { median, p95 } from './figures.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';

/** Log only failures; they end the measurement. */
const log = {
  info: () => undefined,
  warn: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
  error: (...words: unknown[]) => process.stderr.write(`${words.join(' ')}\n`),
} as unknown as Parameters<typeof openPool>[1];

const howMany = 100_000;
const rounds = 30;
const budget = 50;

/** Generated rows next to the demo market's: copies with different search fields. */
const seeds: readonly string[] = [
  `create temporary table made_up as select gen_random_uuid() as uuid, n from generate_series(1, ${howMany}) n;
   insert into accounts select made.*
     from made_up m, (select a from accounts a join consumers c on c.uuid = a.uuid limit 1) one(a),
       jsonb_populate_record(a, jsonb_build_object('uuid', m.uuid, 'email', 'made-up-' || m.n || '@example.com',
         'created_at', now() - m.n * interval '7 minutes',
         'state', case when m.n % 50 = 0 then 'pending' when m.n % 9 = 0 then 'blocked' else 'approved' end)) made;
   insert into consumers select made.*
     from made_up m, (select c from consumers c limit 1) one(c),
       jsonb_populate_record(c, jsonb_build_object('uuid', m.uuid,
         'company_name', (array['Sample Screens','Invented Streaming','架空配信','Made-up Airline'])[1 + m.n % 4] || ' ' || m.n)) made;
   select list_account(uuid) from made_up;`,
  `insert into audit_log (at, account_id, role, person_name, person_email, action, entity, entity_id, after)
     select now() - n * interval '3 minutes', uuid, 'consumer', 'Made Up',
       'made-up@example.com', (array['movie.view','quote.request','cart.add','account.update_consumer','movie.approve'])[1 + n % 5],
       (array['movie','quote','cart','account','movie'])[1 + n % 5], gen_random_uuid()::text, '{"made": "up"}'
     from made_up;`,
  `insert into mails (to_address, language, subject, body, created_at, sent_at)
     select 'made-up-' || n || '@example.com', 'en', 'A made-up letter about title ' || n, 'nothing', now() - n * interval '2 minutes', now()
     from generate_series(1, ${howMany}) n;`,
  `insert into payments select made.*
     from generate_series(1, ${howMany}) n, (select p from payments p where kind = 'payment' limit 1) one(p),
       jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid(), 'reference', 'MADE-UP-' || n,
         'payout_id', null, 'bank_line_id', null, 'reverses', null)) made;`,
  `insert into tags (name, name_ja, name_en) select 'tag ' || n, '札' || n, 'tag ' || n from generate_series(1, ${howMany}) n;
   insert into awards (name, name_ja, name_en) select 'award ' || n, '賞' || n, 'award ' || n from generate_series(1, ${howMany}) n;`,
  `create temporary table films as select gen_random_uuid() as uuid, n from generate_series(1, ${howMany}) n;
   insert into movies select made.*
     from films f, (select m from movies m where status = ${movieStatus.approved} limit 1) one(m),
       jsonb_populate_record(m, jsonb_build_object('uuid', f.uuid, 'status', ${movieStatus.draft}, 'isan_number', null, 'eidr_number', null, 'series_uuid', null)) made;
   insert into movie_translations select made.*
     from films f, (select t from movie_translations t where locale in ('ja', 'en') and movie_id = (select movie_id from movie_translations
       where film_name is not null group by movie_id having count(*) = 2 limit 1)) one(t),
       jsonb_populate_record(t, jsonb_build_object('movie_id', f.uuid, 'film_name', 'Made up ' || f.n)) made;`,
  `create temporary table one_deal as select qp.uuid as share, qp.quote_id as quote from quote_providers qp
     join agreements a on a.quote_provider_id = qp.uuid order by a.number limit 1;
   create temporary table deals as select gen_random_uuid() as quote, gen_random_uuid() as share, uuid as consumer, n from made_up;
   insert into quotes (uuid, consumer_id, conditions, currency, license_start, license_end, rates, confirmed_at)
     select m.quote, m.consumer, q.conditions, q.currency, q.license_start, q.license_end, q.rates, q.confirmed_at
     from deals m, quotes q, one_deal where q.uuid = one_deal.quote;
   insert into quote_providers (uuid, quote_id, provider_id, signed_at)
     select m.share, m.quote, s.provider_id, s.signed_at from deals m, quote_providers s, one_deal where s.uuid = one_deal.share;
   set session_replication_role = origin;
   insert into agreements (quote_provider_id, version, wording_version, terms, text, sha256, signed_at, consumer_person_name,
       consumer_person_title, provider_person_name, provider_person_title)
     select m.share, 1, a.wording_version, jsonb_set(a.terms, '{consumer,company_name}', to_jsonb('Made-up Screens ' || n)), 'Made up.', a.sha256,
       now() - n * interval '11 minutes', 'M', 'M', 'M', 'M'
     from deals m, (select a.* from agreements a join one_deal on share = quote_provider_id order by version limit 1) a;
   set session_replication_role = replica;
   insert into dues (agreement_id, quote_provider_id, party_id, side, kind, amount, paid, currency, due_on)
     select a.uuid, m.share, case side when 'buyer' then m.consumer else o.provider_id end, side, 'fixed', 1000 + n, case when n % 20 > 0 then 1000 + n else 0 end, 'USD', date '2026-10-31' - n % 200
     from deals m join agreements a on a.quote_provider_id = m.share join quote_providers o on o.uuid = m.share,
       (values ('buyer'), ('provider')) as sides (side);`,
  `insert into dunning_reminders (quote_provider_id, consumer_id, due_on, level, amount, currency, days, invoices, sent_at)
     select share, consumer, date '1700-01-01' + n, 1 + n % 3, 100 * n, 'USD', 7, '[]', now() - n * interval '5 minutes' from deals;
   insert into credit_holds (consumer_id, reason, placed_name, placed_at, lifted_name, lifted_reason, lifted_at)
     select uuid, 'Made up', 'M', now() - n * interval '9 minutes', 'M', case when n % 20 > 0 then 'Paid' end, case when n % 20 > 0 then now() end from made_up;
   with file as (insert into bank_statements (file_name, format, imported_by, imported_name, created_at)
       select 'made-up.csv', 'csv', gen_random_uuid(), 'M', now() returning uuid)
     insert into bank_lines (statement_id, value_on, amount, currency, payer, reference, entry, key, matched)
     select uuid, date '2026-10-31' - n % 3000, 1000 + n, 'USD', 'Made-up Screens ' || n, 'MADE-UP-' || n, '', 'made-up-' || n,
       case when n % 20 > 0 then 1000 + n else 0 end from file, generate_series(1, ${howMany}) n;
   insert into exchange_rates (currency, effective_on, exchange_rate, created_at)
     select (array['USD','EUR'])[1 + n % 2], date '2026-01-01' - n, 150, now() - n * interval '1 day' from generate_series(1, ${howMany}) n;
   insert into approvals (kind, subject, input, changes, proposed_name, proposed_at, expires_at, state, decided_at)
     select 'exchange_rate', 'made-up-' || n, '{}', '[]', 'M', now() - n * interval '1 minute', now() + interval '7 days',
       case when n % 20 > 0 then 'approved' else 'pending' end, case when n % 20 > 0 then now() end
     from generate_series(1, ${howMany}) n;`,
];

/** First page, a filter and a text search of each list, as a person requests them. */
const questions: readonly (readonly [string, string])[] = [
  ['buyers, first page', 'consumers?per=25'],
  ['buyers, waiting', 'consumers?per=25&state=pending'],
  ['buyers, by name', 'consumers?per=25&sort=name'],
  ['buyers, a company', 'consumers?per=25&free_word=streaming+4711'],
  ['buyers, in Japanese', 'consumers?per=25&free_word=%E9%85%8D%E4%BF%A1+77'],
  ['buyers, a word that a quarter has', 'consumers?per=25&free_word=airline'],
  ['audit log, first page', 'audit_log?per=25'],
  ['audit log, an action', 'audit_log?per=25&action=quote.request'],
  ['audit log, who', 'audit_log?per=25&who=invented+streaming+4711'],
  ['audit log, a month and an entity', 'audit_log?per=25&entity=movie&from=2026-10-01&to=2026-10-31'],
  ['mails, first page', 'mails?per=25'],
  ['mails, failed', 'mails?per=25&state=failed'],
  ['mails, a subject', 'mails?per=25&free_word=title+4711'],
  ['agreements, first page', 'agreements?per=20'],
  ['agreements, a month and an amount', 'agreements?per=20&signed_from=2026-10-01&signed_to=2026-10-31&amount_min=1'],
  ['agreements, a company', 'agreements?per=20&free_word=screens+4711'],
  ['tags, first page', 'tags?per=50'],
  ['tags, a word', 'tags?per=50&free_word=tag+4711'],
  ['awards, first page', 'awards?per=50'],
  ['awards, a word', 'awards?per=50&free_word=award+4711'],
  ['accounts, first page', 'settlement/accounts?side=buyer&per=20'],
  ['accounts, open', 'settlement/accounts?side=buyer&state=open&per=20'],
  ['accounts, overdue', 'settlement/accounts?side=buyer&state=overdue&per=20'],
  ['accounts of providers, open', 'settlement/accounts?side=provider&state=open&per=20'],
  ['accounts, a company', 'settlement/accounts?side=buyer&free_word=screens+4711&per=20'],
  ['receivables, first page', 'settlement/receivables?per=20'],
  ['receivables, a company', 'settlement/receivables?free_word=4720&per=20'],
  ['reminders, first page', 'settlement/reminders?per=20'],
  ['reminders, a level', 'settlement/reminders?level=3&per=20'],
  ['reminders, a company', 'settlement/reminders?free_word=screens+4711&per=20'],
  ['credit holds', 'settlement/credit_holds?per=20'],
  ['receipts, to match', 'settlement/bank-lines?per=20'],
  ['receipts, matched', 'settlement/bank-lines?state=matched&per=20'],
  ['rates, first page', 'exchange_rates?per=20'],
  ['approvals, waiting', 'approvals?per=20'],
  ['approvals, decided', 'approvals?state=decided&per=20'],
  ['the start page of the staff', 'desk'],
  ['everything, a number', 'search?free_word=4711'],
  ['everything, a company', 'search?free_word=streaming+4711'],
  ['everything, a word that a quarter has', 'search?free_word=airline'],
  ['everything, a title', 'search?free_word=made+up+4711'],
  ['everything, a payment', 'search?free_word=made-up-4711'],
  ['everything, one letter', 'search?free_word=m'],
  ['everything, in Japanese', 'search?free_word=%E9%85%8D%E4%BF%A1'],
];

/** Builds GIN indexes once over all rows, not row by row, and skips foreign key checks on seeded rows. */
const seed = async (dataDir: string): Promise<void> => {
  const server = await startEmbedded({ directory: join(dataDir, 'postgres') });
  const pool = openPool(server.url(), log);
  const client = await pool.connect();
  const { rows: gin } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'`,
  );
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
  );
  for (const { name } of gin) await client.query(`drop index "${name}"`);
  for (const part of [...seeds, ...gin.map(({ definition }) => definition), 'vacuum analyze']) await client.query(part);
  client.release();
  await pool.end();
  await server.stop();
};

const timed = async (url: string, headers: Record<string, string>): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return performance.now() - began;
};

const listRow = async (product: Product, headers: Record<string, string>, [name, path]: readonly [string, string]) => {
  const url = `${product.origin}/api/${path}`;
  for (let warm = 0; warm < 5; warm += 1) await timed(url, headers);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(url, headers));
  const worst = p95(times);
  const middle = median(times);
  return {
    name: `the desk over ${howMany} rows: ${name}, p95 of ${rounds}`,
    budget: `< ${budget} ms`,
    figure: `${worst.toFixed(1)} ms (median ${middle.toFixed(1)} ms)`,
    ok: worst < budget,
  };
};

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Reads an export to its end. Memory must not grow with the output, so the second half uses no more. */
const exportRow = async (product: Product, headers: Record<string, string>, format: string): Promise<BenchRow> => {
  const began = performance.now();
  const answer = await fetch(`${product.origin}/api/export/titles/${format}`, { headers });
  if (!answer.ok || answer.body === null) throw new Error(`export: ${answer.status}`);
  const seen: number[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    seen.push(megabytesOf(product.pid));
  }
  const half = Math.ceil(seen.length / 2);
  const [early, late] = [Math.max(...seen.slice(0, half)), Math.max(...seen.slice(half))];
  const seconds = (performance.now() - began) / 1000;
  return {
    name: `export of ${howMany} titles as ${format}: memory at most in its second half, against the first`,
    budget: '< + 50 MB',
    figure: `${late < early ? '−' : '+'} ${Math.abs(late - early).toFixed(0)} MB of ${late.toFixed(0)} MB (${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s)`,
    ok: late - early < 50,
  };
};

/** Measures each list of the managers' desk at 100,000 rows through the whole server, and the export of all titles. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  try {
    await seed(product.dataDir);
    const headers = await product.login('manager@example.com');
    const rows: BenchRow[] = [];
    for (const question of questions) rows.push(await listRow(product, headers, question));
    for (const format of ['ndjson', 'xlsx']) rows.push(await exportRow(product, headers, format));
    return rows;
  } finally {
    await product.stop();
  }
};
