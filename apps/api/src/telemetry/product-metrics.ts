import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { col, queryRows } from '../db/read-rows.ts';
import type { Deps } from '../deps.ts';
import { onEnd, operations } from './operations.ts';

const outcomeOf = ({ error }: { error?: unknown }) => (error === undefined ? 'ok' : 'failed');

const workMetrics = (registry: Registry): (() => void)[] => {
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Seconds of each run of a job, by its task and outcome',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  const mails = new Histogram({
    name: 'mail_duration_seconds',
    help: 'Seconds until the mail server took an email or refused it',
    labelNames: ['outcome'],
    buckets: [0.05, 0.2, 1, 5, 30],
    registers: [registry],
  });
  const index = new Histogram({
    name: 'search_index_duration_seconds',
    help: 'Seconds of work of the search index: building it, reading changed titles again, searching',
    labelNames: ['work', 'outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 5, 60],
    registers: [registry],
  });
  const uploads = new Counter({
    name: 'uploads_completed_total',
    help: 'Files of deliveries that were completed, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const bytes = new Counter({
    name: 'upload_bytes_total',
    help: 'Bytes of the files of deliveries that were completed',
    registers: [registry],
  });
  return [
    onEnd(operations.job, (job, seconds) => jobs.labels(job.task, outcomeOf(job)).observe(seconds)),
    onEnd(operations.mail, (mail, seconds) => mails.labels(outcomeOf(mail)).observe(seconds)),
    onEnd(operations.index, (of, seconds) => index.labels(of.work, outcomeOf(of)).observe(seconds)),
    onEnd(operations.upload, (upload) => {
      uploads.labels(outcomeOf(upload)).inc();
      if (upload.error === undefined) bytes.inc(upload.bytes);
    }),
  ];
};

const poolMetrics = (registry: Registry, { pool, pools = { requests: pool } }: Deps) => {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool: all, and of these the idle ones',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount }] of Object.entries(pools)) {
        this.labels(name, 'open').set(totalCount);
        this.labels(name, 'idle').set(idleCount);
      }
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Requests and jobs that wait for a connection of the pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, { waitingCount }] of Object.entries(pools)) this.labels(name).set(waitingCount);
    },
  });
};

const replicaMetrics = (registry: Registry, { replica }: Deps) => {
  new Gauge({
    name: 'database_replica_usable',
    help: '1 while the replica is there and not far behind; missing where none is configured',
    registers: [registry],
    collect() {
      if (replica === undefined) this.remove();
      else this.set(replica.has(null) ? 1 : 0);
    },
  });
  new Counter({
    name: 'database_lagging_reads_total',
    help: 'Reads that may lag, by where they were answered',
    labelNames: ['place'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [place, count] of Object.entries(replica?.reads ?? {})) this.labels(place).inc(count);
    },
  });
};

const indexMetrics = (registry: Registry, { titles }: Deps) => {
  new Gauge({
    name: 'search_index_titles',
    help: 'Titles in the search index of this server',
    registers: [registry],
    collect() {
      this.set(titles.size());
    },
  });
  new Gauge({
    name: 'search_index_ready',
    help: '1 once the search index is restored or built',
    registers: [registry],
    collect() {
      this.set(titles.ready() ? 1 : 0);
    },
  });
};

const queueColumns = { failed: col.int, due: col.int, oldest_seconds: col.int, last_backup: col.orNull(col.int) };
const queueQuery = {
  text: `select count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      count(*) filter (where is_available and run_at <= now())::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)::float8
        as oldest_seconds,
      (select extract(epoch from (value ->> 'made_at')::timestamptz)::float8 from installation
        where name = 'last_backup') as last_backup
    from graphile_worker._private_jobs`,
};
/** All servers share the queue, so infrequent queries are enough. */
const queueAgeMs = 10_000;

/** Metrics read from the database. While it is away the queue's metrics are missing, and `database_up` is 0. */
const databaseMetrics = (registry: Registry, { pool }: Deps) => {
  const read = async () => (await queryRows(pool, queueColumns, queueQuery).catch(() => []))[0];
  let requested: ReturnType<typeof read> | undefined;
  const readOnce = () => {
    if (requested === undefined)
      setTimeout(() => {
        requested = undefined;
      }, queueAgeMs).unref();
    requested ??= read();
    return requested;
  };
  new Gauge({
    name: 'database_up',
    help: '1 while the database answers this server',
    registers: [registry],
    async collect() {
      this.set((await readOnce()) === undefined ? 0 : 1);
    },
  });
  const queue = (name: string, help: string, figure: keyof typeof queueColumns) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const row = await readOnce();
        const value = row?.[figure] ?? null;
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  queue('jobs_due', 'Jobs of all servers that could run now', 'due');
  queue('jobs_oldest_due_seconds', 'How long the oldest job that could run now has waited', 'oldest_seconds');
  queue('backup_last_made_timestamp_seconds', 'When the last backup was made; missing without one', 'last_backup');
  queue('jobs_failed', 'Jobs of all servers that failed for good', 'failed');
};

/** Metrics of the product's own work, next to those of process and requests. Returns a function that ends them. */
export const productMetrics = (registry: Registry, deps: Deps): (() => void) => {
  databaseMetrics(registry, deps);
  poolMetrics(registry, deps);
  replicaMetrics(registry, deps);
  indexMetrics(registry, deps);
  const ends = workMetrics(registry);
  return () => {
    for (const end of ends) end();
  };
};
