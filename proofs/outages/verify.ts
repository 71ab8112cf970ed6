import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../market/ask.ts';
import type { openObserver, SmallMarket } from '../market/seed.ts';
import type { Acknowledged } from './writers.ts';

type Observer = ReturnType<typeof openObserver>;

/** Time limit for another server to take over and finish a dead server's jobs. */
const jobsWithinMs = 60_000;

const missing = (what: string, all: readonly string[], found: ReadonlySet<string>) =>
  all.filter((one) => !found.has(one)).map((one) => `${what} ${one} was acknowledged and is lost`);

const column = async (observer: Observer, text: string, values: unknown[] = []): Promise<Set<string>> => {
  const { rows } = await observer.query<{ found: string }>(text, values);
  return new Set(rows.map(({ found }) => found));
};

/** Rows that exist more often than requested. */
const doubled = async (observer: Observer, what: string, text: string) =>
  [...(await column(observer, text))].map((one) => `${what} ${one} was written more than once`);

const movedBytes = async (origin: string, market: SmallMarket, { parts, files }: Acknowledged): Promise<string[]> => {
  const findings: string[] = [];
  type SentFile = { state: string; sha256: string | null; parts: { part: number; bytes: number }[] };
  const whole = new Map(files.map(({ file, sha256 }) => [file, sha256]));
  for (const file of new Set(parts.map((part) => part.file))) {
    const reply = await ask(`${origin}/api/file/${file}`, { headers: market.provider });
    const found = reply?.data as SentFile | undefined;
    const sha256 = whole.get(file);
    if (sha256 !== undefined) {
      if (found?.sha256 !== sha256) findings.push(`file ${file} was completed and is ${JSON.stringify(found)}`);
      continue;
    }
    if (found?.state === 'uploaded') continue;
    for (const { part, bytes } of parts.filter((one) => one.file === file))
      if (!found?.parts.some((there) => there.part === part && there.bytes === bytes))
        findings.push(`part ${part} of file ${file} was acknowledged and is lost`);
  }
  return findings;
};

/** Everything acknowledged exists, and nothing with its own key exists twice. */
export const verify = async (
  { observer, origin, market }: { observer: Observer; origin: string; market: SmallMarket },
  acknowledged: Acknowledged,
): Promise<string[]> => {
  const { titles, quotes, messages, invoices } = acknowledged;
  const moviesThere = await column(
    observer,
    "select movie_id || ' ' || film_name as found from movie_translations where locale = 'en' and film_name like 'Kill %'",
  );
  const quotesThere = await column(observer, 'select uuid::text as found from quotes');
  const messagesThere = await column(
    observer,
    "select quote_id || ' ' || message as found from quote_events where message is not null",
  );
  const invoicesThere = await column(observer, 'select code as found from documents');
  return [
    ...missing(
      'title',
      titles.map(({ uuid, name }) => `${uuid} ${name}`),
      moviesThere,
    ),
    ...missing(
      'quote',
      quotes.map(({ uuid }) => uuid),
      quotesThere,
    ),
    ...missing(
      'message',
      messages.map(({ quote, text }) => `${quote} ${text}`),
      messagesThere,
    ),
    ...missing('invoice', invoices, invoicesThere),
    ...(await doubled(
      observer,
      'title',
      "select film_name as found from movie_translations where locale = 'en' and film_name like 'Kill %' group by 1 having count(*) > 1",
    )),
    ...(await doubled(
      observer,
      'quote of',
      "select conditions ->> 'price_minimum_guarantee' as found from quotes where conditions ->> 'price_minimum_guarantee' is not null group by 1 having count(*) > 1",
    )),
    ...(await movedBytes(origin, market, acknowledged)),
  ];
};

/** Waits until no job is due; returns the remaining ones. */
export const untilJobsDone = async (observer: Observer): Promise<string[]> => {
  const due = `select task_identifier || ': ' || coalesce(last_error, 'not done') as job from graphile_worker.jobs
    where run_at <= now() or locked_at is not null or attempts >= max_attempts`;
  for (const deadline = Date.now() + jobsWithinMs; ; await sleep(250)) {
    const { rows } = await observer.query<{ job: string }>(due);
    if (rows.length === 0) return [];
    if (Date.now() > deadline) return rows.map(({ job }) => `a job was left behind: ${job}`);
  }
};
