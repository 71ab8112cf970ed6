import { describe, expect, test } from 'vitest';
import { rowSchema } from './column-schema.ts';
import { exportedFilePath, isBeingMade, shownExportState } from './data-export.ts';
import { exportLists } from './export-lists.ts';
import { exportReadme } from './export-readme.ts';
import { exportedTables, marketTables } from './exported-tables.ts';
import { secretColumns, withoutSecretFields } from './secret-columns.ts';

describe('tables of an export', () => {
  test('name every list of a company', () => {
    const named = new Set(
      Object.values(exportedTables).flatMap((treatment) => ('lists' in treatment ? treatment.lists : [])),
    );
    expect([...named].sort()).toEqual([...exportLists].sort());
  });

  test('with secret columns are known tables', () => {
    for (const table of Object.keys(secretColumns)) expect(exportedTables).toHaveProperty(table);
  });

  test('with proof of login are in no export', () => {
    for (const table of ['passkeys', 'recovery_codes', 'password_links', 'authenticators'])
      expect(marketTables).not.toContain(table);
    expect(marketTables).toContain('quotes');
  });
});

test('secrets are dropped at any depth, with the user name of a delivery address', () => {
  const row = {
    username: 'kept',
    conditions: { delivery: { username: 'u', password: 'p', server_address: 's' } },
    titles: [{ screener_password: 'x', name: 'n' }],
    webhook: { secret: 'a', previous_secret: 'b', previous_hash: 'c', webhook_name: 'w' },
  };
  expect(withoutSecretFields(row)).toEqual({
    username: 'kept',
    conditions: { delivery: { server_address: 's' } },
    titles: [{ name: 'n' }],
    webhook: { webhook_name: 'w' },
  });
});

test('a finished export expires on time, and only an unfinished one prevents another', () => {
  const now = Temporal.Instant.from('2026-04-10T00:00:00Z');
  const ready = { state: 'ready', expires_at: '2026-04-10T00:00:00Z' } as const;
  expect(shownExportState(ready, now)).toBe('expired');
  expect(shownExportState(ready, now.subtract({ seconds: 1 }))).toBe('ready');
  expect(shownExportState({ state: 'failed', expires_at: null }, now)).toBe('failed');
  expect((['waiting', 'running', 'ready', 'expired', 'failed'] as const).map(isBeingMade)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('paths of files are safe on every system', () => {
  expect(exportedFilePath('documents', '7', '../a:b\\c?.pdf')).toBe('files/documents/7/__a_b_c_.pdf');
});

test('the README is in both languages and counts the records', () => {
  const text = exportReadme({
    company: 'A',
    made_at: '2026',
    lists: [{ name: 'quotes', rows: 3 }],
    files: 2,
    left_out: 1,
  });
  for (const part of ['会社：A', 'Company: A', 'data/quotes.jsonl: 3', '1件のファイル']) expect(text).toContain(part);
});

test('the schema of a row follows the types of its columns', () => {
  expect(
    rowSchema('t', [
      { name: 'a', type: 'numeric(14,4)' },
      { name: 'b', type: 'text[]' },
      { name: 'c', type: 'jsonb' },
      { name: 'd', type: 'timestamp with time zone' },
    ]).properties,
  ).toEqual({
    a: { type: ['number', 'null'] },
    b: { type: ['array', 'null'], items: { type: ['string', 'null'] } },
    c: {},
    d: { type: ['string', 'null'], format: 'date-time' },
  });
});
