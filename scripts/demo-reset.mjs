import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { say, stop } from './console.mjs';
import { at } from './project.mjs';

/** Entries of a demo's data folder; anything else in it is not ours to delete. */
const owned = [
  'files',
  'postgres',
  'postgres.log',
  'postgres.password',
  'sandboxes',
  'search-index',
  'secret',
  'seal-key',
  'work',
];

const isRunning = (folder) => {
  const file = join(folder, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return false;
  try {
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Reason for which the demo market in a folder can't be deleted (D35f); undefined if it can. */
export const obstacleOf = (folder, env) => {
  if (env.EIGAICHI_MODE === 'production') return 'This is a production market: only a demo market starts over.';
  if (env.DATABASE_URL) return 'DATABASE_URL names another database: empty it yourself, then run npm start.';
  if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'seal-key')))
    return `There is no demo market in ${folder}.`;
  if (isRunning(folder)) return `The demo market in ${folder} is running: stop its server first.`;
  return undefined;
};

/** Deletes a demo market's data: database, files, index and keys. Leaves other entries of the folder. */
export const deleteDemo = (folder) => {
  for (const name of owned) rmSync(join(folder, name), { recursive: true, force: true });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.env.DATA_DIR || at('data');
  const obstacle = obstacleOf(folder, process.env);
  if (obstacle !== undefined) stop(obstacle);
  deleteDemo(folder);
  say('The demo market is deleted. npm start loads it again, with today’s date.');
}
