import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeStaleFolders } from './passing-folder.ts';

test('removes folders of ended processes, but not those of running ones or other programs', () => {
  const parent = mkdtempSync(join(tmpdir(), 'eigaichi-left-'));
  const ended = spawnSync('true').pid;
  const names = [`runs-${ended}-a1`, `runs-${process.pid}-b2`, `other-${ended}-c3`, 'runs-notes'];
  for (const name of names) mkdirSync(join(parent, name, 'postgres'), { recursive: true });
  removeStaleFolders(parent, 'runs-');
  expect(readdirSync(parent).toSorted()).toEqual(names.slice(1).toSorted());
  rmSync(parent, { recursive: true });
});
