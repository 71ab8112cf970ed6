import { listJobs, listMails, resendMail, retryJobs } from '@eigaichi/wire/staff/mail-log';
import { eq, sql } from 'drizzle-orm';
import { runOnce } from 'graphile-worker';
import { expect, test } from 'vitest';
import { outboxMail } from '../../adapters/mail-outbox.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { mails } from '../../db/schema/outgoing.ts';
import { makeManager } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { taskList, workerLog } from '../../workers.ts';

const harness = await testHarness();
const manager = await makeManager(harness.deps.db);

const email = {
  to: 'reader@example.com',
  language: 'en',
  subject: 'Your Title 100% (a_b)',
  text: 'A secret link',
} as const;
const listed = async (query = {}) =>
  (await harness.call(listMails, { as: manager, query })).body.data as {
    uuid: string;
    state: string;
    resent_of: string;
  }[];

test('logs why an email could not be sent, and sends it again', async () => {
  const { db, clock, jobs } = harness.deps;
  const broken = outboxMail({ db, clock, jobs }, () => Promise.reject(new Error('nothing listens on port 25')));
  const uuid = await db.transaction((tx) => broken.store(tx, email));
  await expect(broken.deliver(uuid)).rejects.toThrow('nothing listens');
  const failed = await listed({ state: 'failed' });
  expect(failed).toMatchObject([{ uuid, state: 'failed', failure: 'nothing listens on port 25' }]);
  expect(JSON.stringify(failed)).not.toContain('A secret link');
  const again = await harness.call(resendMail, { as: manager, params: { uuid } });
  expect(again).toMatchObject({
    status: 201,
    body: { data: { resent_of: uuid, subject: email.subject, state: 'stored' } },
  });
  expect(await listed({ state: 'failed' })).toEqual([]);
  expect((await listed()).map(({ resent_of }) => resent_of)).toEqual([uuid, null]);
});

const link = 'https://m.example/resetpass?token=Zk3-w0rd_AbCdEfGhIjKlMnOpQrStUvWxYz01234567';
const code = {
  to: 'manager@example.com',
  language: 'en',
  subject: 'Your code 048213',
  text: `Your code: 048213, or ${link}`,
  secrets: ['048213'],
} as const;

test('stores an email’s code or link until sent, hides it from others, and never sends it twice', async () => {
  const { db, clock, jobs } = harness.deps;
  const sent: string[] = [];
  let refusing = true;
  const mail = outboxMail({ db, clock, jobs }, async ({ subject, text }) => {
    if (refusing) throw new Error(`550 refused: ${link}`);
    sent.push(`${subject} ${text}`);
  });
  const uuid = await db.transaction((tx) => mail.store(tx, code));
  await expect(mail.deliver(uuid)).rejects.toThrow('550');
  const ofMail = async () => (await listed()).find((each) => each.uuid === uuid);
  expect(await ofMail()).toMatchObject({ subject: 'Your code …', actions: [{ name: 'resend', allowed: true }] });
  expect(JSON.stringify(await listed())).not.toMatch(/048213|Zk3-/);
  refusing = false;
  await mail.deliver(uuid);
  expect(sent).toEqual([`${code.subject} ${code.text}`]);
  const [row] = await db.select().from(mails).where(eq(mails.uuid, uuid));
  expect(JSON.stringify(row)).not.toMatch(/048213|Zk3-/);
  expect(row).toMatchObject({ subject: 'Your code …', redacted: true, secrets: [] });
  expect(await ofMail()).toMatchObject({ actions: [{ name: 'resend', allowed: false, reason: 'mail_redacted' }] });
  const again = await harness.call(resendMail, { as: manager, params: { uuid } });
  expect([again.status, again.body.code]).toEqual([409, 'mail_redacted']);
  await db.delete(mails).where(eq(mails.uuid, uuid));
});

test('leaves neither values nor links of a failed job in the queue', async () => {
  const { db, jobs } = harness.deps;
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  const failing = {
    send_mail: async () => {
      await db.execute(sql`insert into mails (uuid, body) values ('no uuid', ${`at ${link}`})`);
    },
  };
  await db.transaction((tx) => jobs.add(tx, 'send_mail', { mail: 'any' }));
  await runOnce({
    pgPool: harness.deps.pool,
    taskList: taskList(failing, harness.deps),
    noHandleSignals: true,
    logger: workerLog(harness.deps),
  });
  const left = await db.execute<{ last_error: string }>(sql`select last_error from graphile_worker.jobs`);
  expect(left.rows[0]?.last_error).toContain('Failed query: insert into mails');
  expect(left.rows[0]?.last_error).not.toMatch(/resetpass|Zk3-/);
  await db.execute(sql`delete from graphile_worker._private_jobs`);
});

test.each([
  ['READER@', 2],
  ['ｔｉｔｌｅ', 2],
  ['100%', 2],
  ['a_b', 2],
  ['aXb', 0],
  ['%', 2],
  ['secret', 0],
])('a search for %s finds %i mails, by address and subject alone', async (free_word, found) => {
  expect(await listed({ free_word })).toHaveLength(found);
});

test('shows a failed job with its error and runs it again', async () => {
  const { db, jobs } = harness.deps;
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await db.transaction((tx) => jobs.add(tx, 'send_mail', { mail: 'not one' }));
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${'It broke\nat a place'}
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail')`);
  const read = async () =>
    (await harness.call(listJobs, { as: manager })).body.data as { id: string; task: string; state: string }[];
  const [job] = await read();
  expect(job).toMatchObject({ task: 'send_mail', state: 'failed', last_error: 'It broke' });
  const answer = await harness.call(retryJobs, { as: manager, body: { ids: [job?.id, '999999'] } });
  expect(answer.body.data).toEqual({ retried: 1 });
  expect(await read()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  const actions = await db.select({ action: audit_log.action }).from(audit_log);
  expect(actions.map(({ action }) => action)).toEqual(['mail.resend', 'job.retry']);
});
