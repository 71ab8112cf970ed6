import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteDemo, obstacleOf } from './demo-reset.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eigaichi-reset-'));
  mkdirSync(join(folder, 'postgres'));
  for (const name of ['seal-key', 'secret', 'notes.txt']) writeFileSync(join(folder, name), '1');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('deletes a demo market, and nothing else in its folder', () => {
  expect(obstacleOf(folder, {})).toBeUndefined();
  deleteDemo(folder);
  expect(['postgres', 'seal-key', 'secret', 'notes.txt'].map((name) => existsSync(join(folder, name)))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(obstacleOf(folder, {})).toMatch(/There is no demo market/);
});

test('refuses production, another database and a running market', () => {
  expect(obstacleOf(folder, { EIGAICHI_MODE: 'production' })).toMatch(/production/);
  expect(obstacleOf(folder, { DATABASE_URL: 'postgres://localhost/market' })).toMatch(/DATABASE_URL/);
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
  expect(obstacleOf(folder, {})).toMatch(/stop its server first/);
});
