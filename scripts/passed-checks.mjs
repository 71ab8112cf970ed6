import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** SHA-256 of every file that git has or would take, by path. A file that is gone from the disk has none. */
const hashFiles = (folder) => {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', listed, { cwd: folder }).toString().split('\0').filter(Boolean);
  const hashes = new Map();
  for (const path of [...new Set(paths)].sort())
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

/** Settings of the tools, the scripts, and the lock file, which stands for what is installed. */
const always = /^(?:scripts\/|[^/]*\.[cm]?js(?:on)?$|\.[^/]*rc\.json$|\.dependency-cruiser\.mjs$)/;

const keyOf = ({ name, program, args, reads }, files) => {
  const key = createHash('sha256').update(JSON.stringify([name, program, args]));
  for (const [path, hash] of files) if (always.test(path) || reads.test(path)) key.update(`${path}\0${hash}\0`);
  return key.digest('hex');
};

/**
 * Which checks passed on the files as they are now. A check is known by its name, its command, and the content of all files
 * that it `reads`.
 */
export const passedChecks = (folder = root) => {
  const stored = join(folder, '.cache', 'checks.json');
  const begun = hashFiles(folder);
  return {
    has: (check) => readJson(stored)[check.name] === keyOf(check, begun),
    /** Forgets a check during which a file changed: the content it read is unknown. */
    add: (check) => {
      const key = keyOf(check, begun);
      if (keyOf(check, hashFiles(folder)) !== key) return;
      mkdirSync(join(folder, '.cache'), { recursive: true });
      writeFileSync(stored, JSON.stringify({ ...readJson(stored), [check.name]: key }, null, 2));
    },
  };
};
