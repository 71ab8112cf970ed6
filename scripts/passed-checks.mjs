import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, root } from './project.mjs';

/** SHA-256 of every tracked or untracked, non-ignored file, by path. Deleted files have none. */
const hashFiles = (folder) => {
  const hashes = new Map();
  for (const path of [...new Set(projectFiles(folder))].sort())
    try {
      hashes.set(
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      );
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'EISDIR') throw error;
    }
  return hashes;
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
};

/** Tool settings, the scripts, and the lock file, which represents the installed packages. */
const always = /^(?:scripts\/|[^/]*\.[cm]?js(?:on)?$|\.[^/]*rc\.json$|\.dependency-cruiser\.mjs$)/;

const keyOf = ({ name, program, args, reads }, files) => {
  const key = createHash('sha256').update(JSON.stringify([name, program, args]));
  for (const [path, hash] of files) if (always.test(path) || reads.test(path)) key.update(`${path}\0${hash}\0`);
  return key.digest('hex');
};

/**
 * Checks that passed on the current files. A check is identified by its name, its command, and the content of all files
 * that it `reads`.
 */
export const passedChecks = (folder = root) => {
  const stored = join(folder, '.cache', 'checks.json');
  const begun = hashFiles(folder);
  return {
    has: (check) => readJson(stored)[check.name] === keyOf(check, begun),
    /** Discards a check if a file changed during it: the content it read is unknown. */
    add: (check) => {
      const key = keyOf(check, begun);
      if (keyOf(check, hashFiles(folder)) !== key) return;
      mkdirSync(join(folder, '.cache'), { recursive: true });
      writeFileSync(stored, JSON.stringify({ ...readJson(stored), [check.name]: key }, null, 2));
    },
  };
};
