import { setTimeout as sleep } from 'node:timers/promises';
import { jobHandlers } from '../../apps/api/src/app.ts';
import { least, type Measured } from './judged.ts';
import type { MeasuredProduct } from './measured-product.ts';

const rounds = 2;
const pollMs = 50;
/** Maximum milliseconds per job on a busy machine. */
const longestJobMs = 180_000;
/** Licences with news sent together. */
const licences = 200;

/** Payloads of jobs with a subject; the others take none. */
const subjects: Readonly<Record<string, string>> = {
  check_file: `select json_build_object('file', uuid) as payload from files order by bytes desc limit 1`,
  discard_file: `select json_build_object('file', uuid) as payload from files order by bytes limit 1`,
  inspect_file: `select json_build_object('file', uuid) as payload from files order by bytes desc limit 1`,
  inspect_short_file: `select json_build_object('file', uuid) as payload from files order by bytes desc limit 1`,
  process_short_screener: `select json_build_object('screener', uuid) as payload from screeners limit 1`,
  process_screener: `select json_build_object('screener', uuid) as payload from screeners limit 1`,
  discard_screener: `select json_build_object('screener', uuid) as payload from screeners limit 1`,
  make_picture_sizes: `select json_build_object('picture', uuid) as payload from movie_images limit 1`,
  send_mail: `select json_build_object('mail', uuid) as payload from mails order by number desc limit 1`,
  send_chat: `select json_build_object('text', repeat('x', 4000)) as payload`,
  tell_rights_taken: `select json_build_object('licences', json_agg(json_build_object('grant', uuid, 'before', null))) as payload
    from (select uuid from grants limit ${licences}) g`,
  mail_password_link: `select json_build_object('email', 'buyer@example.com') as payload`,
  mail_login_link: `select json_build_object('email', 'buyer@example.com') as payload`,
  make_backup: `select json_build_object('_cron', json_build_object('ts', '2026-11-22T18:47:00.000Z')) as payload`,
};

/** Excluded: this job only exists with a change of address. */
const leftOut = ['mail_address_change'];

/** Queues one job and waits for its end; throws if it failed. */
const runJob = async ({ observer }: MeasuredProduct, task: string): Promise<void> => {
  const about = subjects[task];
  const payload = about === undefined ? {} : (await observer.query<{ payload: object }>(about)).rows[0]?.payload;
  if (payload === undefined) throw new Error(`there is nothing for ${task} to do`);
  const { rows } = await observer.query<{ id: string }>(
    'select id from graphile_worker.add_job($1, $2::json, max_attempts := 1)',
    [task, JSON.stringify(payload)],
  );
  for (const deadline = Date.now() + longestJobMs; Date.now() < deadline; await sleep(pollMs)) {
    const found = await observer.query<{ last_error: string | null }>(
      'select last_error from graphile_worker.jobs where id = $1',
      [rows[0]?.id],
    );
    const [job] = found.rows;
    if (job === undefined) return;
    if (job.last_error !== null) throw new Error(`${task}: ${job.last_error}`);
  }
  throw new Error(`${task} was not done in time`);
};

/** Waits until no job is due. */
const untilIdle = async ({ observer }: MeasuredProduct): Promise<void> => {
  const due = 'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1';
  for (const deadline = Date.now() + longestJobMs; Date.now() < deadline; await sleep(pollMs))
    if ((await observer.query(due)).rows.length === 0) return;
};

/** Days by which the demo clock is moved: until offers end, and until licences begin. */
const moves = [1, 40, 400];

/** Event loop cost of the queue's jobs, and of work that becomes due over time. */
export const measureJobs = async (
  product: MeasuredProduct,
  manager: Readonly<Record<string, string>>,
): Promise<Measured[]> => {
  const measured: Measured[] = [];
  await untilIdle(product);
  const watched = async (what: string, work: () => Promise<unknown>): Promise<Measured> => ({
    what,
    status: null,
    ...(await product.watch(work)),
  });
  for (const task of Object.keys(jobHandlers).filter((name) => !leftOut.includes(name))) {
    const what = `the job ${task}`;
    let best = await watched(what, () => runJob(product, task));
    for (let round = 1; round < rounds; round += 1)
      best = least(best, await watched(what, () => runJob(product, task)));
    measured.push(best);
  }
  measured.push(
    await watched('system.rebuild_search and what it starts', async () => {
      await product.send({ method: 'POST', path: '/api/search_index/rebuild', headers: manager, body: '{}' });
      // The index is notified within half a second, then needs a moment.
      await sleep(5_000);
    }),
  );
  for (const advance_days of moves)
    measured.push(
      await watched(`what is due in ${advance_days} days`, async () => {
        await product.send({ method: 'POST', path: '/dev/clock', body: JSON.stringify({ advance_days }) });
        await untilIdle(product);
      }),
    );
  return measured;
};
