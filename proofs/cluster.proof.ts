import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { migrateDatabase } from '../apps/api/src/db/migrate.ts';
import { freePort, type Product, startProduct, waitUntilReady } from '../apps/api/src/testing/product.ts';
import { startStandby } from '../apps/api/src/testing/standby.ts';
import { startBalancer } from './cluster/balancer.ts';
import { startPooler } from './cluster/pooler.ts';
import { findProgram } from './cluster/programs.ts';
import { measureThroughput } from './cluster/throughput.ts';
import { figureOf, startListReader, startProbe } from './cluster/watchers.ts';
import { ask } from './market/ask.ts';
import { dayIn } from './market/deal-steps.ts';
import { openObserver, type SmallMarket, seedMarket } from './market/seed.ts';
import { Refused } from './market/trader.ts';
import { timesOf } from './outages/figures.ts';
import { overlapping, runsIn } from './outages/job-log.ts';
import { signal } from './outages/processes.ts';
import { startTraffic } from './outages/traffic.ts';
import { untilJobsDone, verify } from './outages/verify.ts';
import { makeWriters, Unexpected } from './outages/writers.ts';
import type { Prove } from './proof.ts';

const writersAtOnce = 4;
const trafficEveryMs = 40;
const quietMs = 10_000;
/** Time from the kill until the standby leads, as taken by a failover's health checks. */
const noticedAfterMs = 2000;
const backWithinMs = 30_000;
/** More than three checks of the balancer, even on a busy machine. */
const drainSeconds = '6';
/** Quotes old enough for a reminder to be due. */
const remindedQuotes = 5;

type Undo = (() => unknown)[];

/** A primary with a synchronous standby, holding an empty market. */
const openDatabases = async (folder: string, undo: Undo) => {
  const from = join(folder, 'a');
  const settings = { max_connections: '300' };
  const primary = await startEmbedded({ directory: from, settings });
  undo.push(primary.stop);
  const admin = openObserver(() => primary.portUrl());
  await admin.query('create database market');
  // Limits that a connection through the pooler can't set.
  await admin.query(`alter role eigaichi set statement_timeout = '30s'`);
  await admin.query(`alter role eigaichi set idle_in_transaction_session_timeout = '60s'`);
  await admin.end();
  const pool = openObserver(() => primary.portUrl('market'));
  await migrateDatabase(pool);
  await pool.end();
  const standby = await startStandby({
    primary,
    from,
    directory: join(folder, 'b'),
    name: 'b',
    isSynchronous: true,
    settings,
  });
  undo.push(standby.stop);
  return { primary, standby, postmaster: join(from, 'postmaster.pid') };
};

const portIn = (url: string) => Number(new URL(url).port);

/** Requests that have waited days for a manager, so that reminders are due. */
const leaveOpenQuotes = async (origin: string, { market, url }: { market: SmallMarket; url: string }) => {
  for (let at = 0; at < remindedQuotes; at += 1) {
    const movie = market.movies[at] ?? '';
    const conditions = {
      license_start: dayIn(60),
      license_end: dayIn(425),
      countries: ['DE'],
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
      pricing_type: pricingType.flat,
      flat_price: 5000 + at,
      delivery_at: dayIn(40),
      delivery_method: deliveryMethod.online,
    };
    const headers = { ...market.buyer, 'idempotency-key': crypto.randomUUID() };
    const reply = await ask(`${origin}/api/quote`, { headers, body: { movies: [movie], conditions } });
    if (reply?.status !== 201) throw new Error(`a quote was answered ${reply?.status}: ${reply?.bytes}`);
  }
  const observer = openObserver(() => url);
  await observer.query(`update quotes set created_at = created_at - interval '5 days'`);
  await observer.end();
};

const remind = (observer: ReturnType<typeof openObserver>) =>
  observer.query(`select graphile_worker.add_job('remind_quotes', '{}'::json) from generate_series(1, 3)`);

/** Reminders are recorded once per reader, and none of their emails is duplicated. */
const remindersIn = async (observer: ReturnType<typeof openObserver>) => {
  const { rows } = await observer.query<{ reminders: number; doubled: number }>(
    `select (select count(*)::int from quote_reminders) as reminders,
      (select count(*)::int from (select 1 from mails m join quotes q on m.body like '%' || q.uuid || '%'
        where q.conditions ->> 'flat_price' is not null
        group by m.to_address, m.subject, m.body having count(*) > 1) d) as doubled`,
  );
  return rows[0] ?? { reminders: 0, doubled: 0 };
};

const proveCluster = async (programs: { haproxy: string; pgbouncer: string }) => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-cluster-'));
  const undo: Undo = [() => rmSync(folder, { recursive: true, force: true })];
  const findings: string[] = [];
  const token = randomBytes(32).toString('base64url');
  try {
    const { primary, standby, postmaster } = await openDatabases(folder, undo);
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const balancer = await startBalancer(programs.haproxy, {
      servers: ports,
      databases: [portIn(primary.portUrl()), portIn(standby.portUrl())],
      folder,
    });
    undo.push(balancer.stop);
    const direct = primary.portUrl('market').replace(/:\d+\//, `:${balancer.databasePort}/`);
    const pooler = await startPooler(programs.pgbouncer, { to: direct, folder });
    undo.push(pooler.stop);
    const start = (port: number): Product => {
      const product = startProduct({
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: direct,
        DATABASE_REPLICA_URL: standby.portUrl('market'),
        PUBLIC_URL: balancer.origin,
        TRUST_PROXY: '1',
        METRICS_TOKEN: token,
        DEMO_MARKET: 'none',
        LOG_LEVEL: 'debug',
        DRAIN_SECONDS: drainSeconds,
      });
      undo.push(async () => {
        product.child.kill('SIGKILL');
        await product.ended;
      });
      return product;
    };
    const servers: Product[] = [];
    // The first server creates the data directory shared by all.
    for (const port of ports.slice(0, 3)) {
      const product = start(port);
      await waitUntilReady(product);
      servers.push(product);
    }
    const market = await seedMarket(direct, 60);
    await leaveOpenQuotes(balancer.origin, { market, url: direct });
    const observer = openObserver(() => direct);
    const throughput = await measureThroughput(
      {
        origin: balancer.origin,
        pids: servers.map(({ child }) => child.pid ?? 0),
        serveBy: balancer.serveBy,
      },
      market,
    );
    await balancer.serveBy(ports.length);

    let over = false;
    const unexpected = new Set<string>();
    const writers = makeWriters({ origin: () => balancer.origin, isOver: () => over }, market);
    const write = async (at: number) => {
      for (let round = at; !over; round += 1)
        await (round % 4 === 0 ? writers.writeMovie() : writers.trade(round)).catch((error: unknown) => {
          if (error instanceof Refused) return;
          if (!(error instanceof Unexpected)) throw error;
          unexpected.add(error.message);
        });
    };
    const writing = Array.from({ length: writersAtOnce }, (_, at) => write(at));

    // A server is added and another removed, under load.
    const traffic = startTraffic(balancer.origin, { market, everyMs: trafficEveryMs });
    const lists = startListReader(balancer.origin, market);
    await sleep(quietMs);
    const added = start(ports[3] ?? 0);
    await waitUntilReady(added);
    servers.push(added);
    await sleep(2000);
    const [leaving] = servers;
    const beforeStop = performance.now();
    leaving?.child.kill('SIGTERM');
    const code = await leaving?.ended;
    const stopMs = performance.now() - beforeStop;
    if (code !== 0) findings.push(`the server that was removed ended with ${code}`);
    await sleep(2000);
    await traffic.stop();
    await lists.stop();
    findings.push(...new Set([...traffic.failed, ...lists.failed]));
    const fromReplica = await Promise.all(
      servers
        .slice(1)
        .map(({ origin }) => figureOf(origin, { token, series: 'database_lagging_reads_total{place="replica"}' })),
    );
    const replicaReads = fromReplica.reduce((sum, count) => sum + count, 0);
    if (replicaReads === 0) findings.push('no list was answered by the replica');
    const pooled = await pooler.transactions();
    if (pooled === 0) findings.push('nothing went through the pooler');

    // The primary is killed, and the standby takes over.
    const probe = startProbe(balancer.origin, market);
    await sleep(2000);
    await remind(observer);
    const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
    const acknowledgedBefore = writers.acknowledged.titles.length + writers.acknowledged.quotes.length;
    const killedAt = performance.now();
    signal(pid, 'SIGKILL');
    await sleep(noticedAfterMs);
    const promoted = openObserver(() => standby.portUrl('market'));
    await promoted.query('select pg_promote()');
    await balancer.switchDatabase();
    await promoted.end();
    await sleep(backWithinMs + 5000);
    over = true;
    await Promise.all(writing);
    await probe.stop();
    const gap = probe.longestGap(killedAt);
    if (gap > backWithinMs) findings.push(`after the primary was killed no write was taken for ${Math.round(gap)} ms`);

    await remind(observer);
    findings.push(...(await untilJobsDone(observer)));
    findings.push(...unexpected);
    findings.push(...(await verify({ observer, origin: balancer.origin, market }, writers.acknowledged)));
    const { reminders, doubled } = await remindersIn(observer);
    if (reminders < remindedQuotes) findings.push(`${reminders} reminders of ${remindedQuotes} open quotes`);
    if (doubled > 0) findings.push(`${doubled} emails of open quotes went out twice`);
    const runs = servers.flatMap((product, server) => runsIn(product.output(), server, Date.now()));
    findings.push(...overlapping(runs));
    await observer.end();
    const { titles, quotes, messages, parts, files, invoices } = writers.acknowledged;
    if (titles.length + quotes.length <= acknowledgedBefore) findings.push('nothing was written after the failover');
    return {
      figures: {
        ...throughput,
        'requests while a server came and another went': [...traffic.statuses.values()].reduce((a, b) => a + b, 0),
        'failed of these': traffic.failed.length + lists.failed.length,
        'a request took': timesOf(traffic.times),
        'the removed server took to stop (ms)': Math.round(stopMs),
        'lists answered by the replica': replicaReads,
        'transactions through PgBouncer': pooled,
        'no write was taken after the kill for (ms)': Math.round(gap),
        'of these until the standby was promoted (ms)': noticedAfterMs,
        'acknowledged writes':
          titles.length + quotes.length + messages.length + parts.length + files.length + invoices.length,
        'runs of jobs': runs.length,
        reminders,
      },
      findings,
    };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
};

/**
 * Three servers behind HAProxy on one PostgreSQL with PgBouncer and a synchronous standby. A server is added, another
 * removed, the primary killed and its standby promoted, all under load. Long mode only; needs both programs.
 */
export const prove: Prove = async (mode) => {
  if (mode === 'short') return { figures: { 'not run': 'long mode only' }, findings: [] };
  const [haproxy, pgbouncer] = [findProgram('haproxy'), findProgram('pgbouncer')];
  if (haproxy === undefined || pgbouncer === undefined)
    return { figures: { 'not run': 'needs the programs haproxy and pgbouncer' }, findings: [] };
  return proveCluster({ haproxy, pgbouncer });
};
