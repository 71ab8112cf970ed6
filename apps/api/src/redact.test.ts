import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { linkSecrets, redactError, redactText } from './redact.ts';

const token = 'Zk3-w0rd_AbCdEfGhIjKlMnOpQrStUvWxYz01234567';

test.each([
  ['/resetpass?token=abc-DEF_1', '/resetpass?token=…'],
  ['/login?confirm=abc&lang=ja', '/login?confirm=…&lang=ja'],
  ['/login?revert=abc', '/login?revert=…'],
  [
    'see https://m.example/storage/files/a?name=b&signature=1f2e.',
    'see https://m.example/storage/files/a?name=b&signature=…',
  ],
  ['connect to postgres://market:pa55word@db.example/market', 'connect to postgres://market:…@db.example/market'],
  [`the token ${token} was refused`, 'the token … was refused'],
  ['/movies?sort=name&page=2', '/movies?sort=name&page=2'],
  ['3f2c0b9e-58aa-4ef1-9d30-6f0d3d1f6c11', '3f2c0b9e-58aa-4ef1-9d30-6f0d3d1f6c11'],
])('%s is stored as %s', (text, stored) => {
  expect(redactText(text)).toBe(stored);
});

test('finds the secrets of an email in its links', () => {
  const text = `Set it here:\n\nhttps://m.example/resetpass?token=${token}\n\nor https://m.example/login?confirm=abc.`;
  expect(linkSecrets(text)).toEqual([token, 'abc.']);
  expect(linkSecrets('https://m.example/vod/quotes/1?tab=progress')).toEqual([]);
});

const refused = Object.assign(new Error('duplicate key value violates unique constraint "mails_pkey"'), {
  code: '23505',
  table: 'mails',
  detail: 'Key (to_address)=(reader@example.com) already exists.',
  where: 'COPY mails, line 1: "reader@example.com"',
});
const failed = new DrizzleQueryError(
  'insert into "mails" ("to_address", "body") values ($1, $2)',
  ['reader@example.com', `Set your password:\n    at https://m.example/resetpass?token=${token}`],
  refused,
);

test('logs a failed query without its values, with its place in the program', () => {
  const redacted = redactError(new Error('the email was not stored', { cause: failed }));
  const cause = redacted.cause as Error & { cause: Error & { code: string; table: string } };
  expect(cause.message).toBe('Failed query: insert into "mails" ("to_address", "body") values ($1, $2)');
  expect(cause.stack).toContain('redact.test.ts');
  expect(cause.cause).toMatchObject({ code: '23505', table: 'mails', message: refused.message });
  for (const secret of [token, 'reader@example.com', 'Set your password'])
    expect(
      JSON.stringify([redacted, redacted.stack, cause, cause.message, cause.stack, cause.cause.stack]),
    ).not.toContain(secret);
});

test('keeps secrets out of every log line, for errors and texts', () => {
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line), flush: () => undefined };
  const log = openLog({ logLevel: 'info' }, output);
  log.error({ err: failed }, 'a request failed');
  log.child({ reqId: 'r' }).warn({ err: failed });
  log.info(`Failed task 1: https://m.example/resetpass?token=${token}`);
  expect(lines).toHaveLength(3);
  expect(lines.join('')).toContain('insert into');
  for (const secret of [token, 'reader@example.com', 'Set your password']) expect(lines.join('')).not.toContain(secret);
});
