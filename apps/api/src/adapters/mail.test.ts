import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { makeHarness } from '../testing/harness.ts';

const received: Email[] = [];
let refusing = false;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusing) return done(new Error('later'));
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push(mail);
        done();
      });
    });
  },
});

server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
const harness = await makeHarness({ smtpUrl: `smtp://127.0.0.1:${port}` });

afterAll(async () => {
  await harness.close();
  server.close();
});

const email = { to: 'reader@example.com', language: 'ja', subject: '映画のお知らせ', text: '本文です。\n' } as const;

test('sends a mail once, after its transaction commits', async () => {
  const { deps } = harness;
  await deps.db.transaction((tx) => deps.mail.queue(tx, email));
  await harness.runJobs();
  const [row] = await harness.outbox();
  await deps.mail.deliver(row?.uuid ?? '');
  expect(received[0]?.html).toContain('<html lang="ja">');
  expect(received[0]?.html).toContain('本文です。');
  expect(received.map(({ subject, text, to }) => [subject, text?.trim(), to?.[0]?.address])).toEqual([
    [
      '映画のお知らせ',
      '本文です。\nこのメールアドレスでは返信を受け取れません。お問い合わせ：http://localhost:3000/contact',
      'reader@example.com',
    ],
  ]);
  expect((await harness.outbox())[0]?.sent_at).not.toBeNull();
});

/** Programs that reply to mails, by the headers that their reports say they check first. */
const answers: readonly (readonly [reportedIn: string, doesAnswer: (headers: Map<string, string>) => boolean])[] = [
  ['vexim/vexim2#298', (sent) => !/^auto-/i.test(sent.get('auto-submitted') ?? '')],
  ['Probesys/bileto#815', (sent) => (sent.get('auto-submitted') ?? 'no') === 'no'],
  ['linagora/james-project#3841', (sent) => sent.get('auto-submitted') !== 'auto-generated'],
  ['nextcloud/server#16538', (sent) => !/auto-generated/.test(sent.get('auto-submitted') ?? '')],
  ['mattermost/mattermost#7740', (sent) => !sent.has('auto-submitted')],
  ['Nine-Minds/alga-psa#2772', (sent) => !sent.has('auto-submitted') && !sent.has('x-auto-response-suppress')],
  ['InterNetNews/inn#255', (sent) => !['auto-generated', 'auto-replied'].includes(sent.get('auto-submitted') ?? '')],
  ['nttgin/BGPalerter#1194', (sent) => !sent.get('auto-submitted')?.startsWith('auto')],
  ['PGBuildFarm/server-code#8', (sent) => sent.get('x-auto-response-suppress')?.toLowerCase() !== 'all'],
  ['zulip/zulip#13193 (Outlook)', (sent) => !/\b(?:All|OOF)\b/.test(sent.get('x-auto-response-suppress') ?? '')],
];

test.each(answers)('prevents automatic replies from %s', (_, doesAnswer) => {
  const headers = new Map(received[0]?.headers.map(({ key, value }) => [key, value]));
  expect(headers.size).toBeGreaterThan(5);
  expect(doesAnswer(headers)).toBe(false);
});

test('sends the address of a one-click unsubscription in the headers, and forgets it (RFC 8058)', async () => {
  const { deps } = harness;
  const unsubscribe = 'https://market.example/api/search_alerts/unsubscription?token=abc';
  await deps.db.transaction((tx) => deps.mail.queue(tx, { ...email, to: 'leaving@example.com', unsubscribe }));
  await harness.runJobs();
  const headers = new Map(received.at(-1)?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(received[0]?.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false);
  expect((await harness.mailsTo('leaving@example.com'))[0]?.unsubscribe_url).toBeNull();
});

test('writes no mail when its transaction fails', async () => {
  const { deps } = harness;
  const before = (await harness.outbox()).length;
  await expect(
    deps.db.transaction(async (tx) => {
      await deps.mail.queue(tx, email);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await harness.runJobs();
  expect((await harness.outbox()).length).toBe(before);
});

test('retries a mail that the server refuses', async () => {
  refusing = true;
  const { deps } = harness;
  await deps.db.transaction((tx) => deps.mail.queue(tx, { ...email, to: 'second@example.com' }));
  await harness.runJobs();
  const row = (await harness.outbox()).find(({ to_address }) => to_address === 'second@example.com');
  expect(row?.sent_at).toBeNull();
  refusing = false;
  await deps.mail.deliver(row?.uuid ?? '');
  expect(received.at(-1)?.to?.[0]?.address).toBe('second@example.com');
});
