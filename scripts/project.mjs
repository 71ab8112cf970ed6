import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stop } from './console.mjs';

/** The folder of the clone; its path may contain spaces and Japanese characters. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export const at = (...parts) => join(root, ...parts);

/** The project's pinned Node; the scripts themselves run on any Node from 18. */
export const pinnedNode = at('node_modules', 'node', 'bin', 'node');

/** Environment for a child: the pinned Node comes first on the PATH. */
export const childEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${at('node_modules', 'node', 'bin')}:${at('node_modules', '.bin')}:${process.env.PATH ?? ''}`,
  ...extra,
});

/** Logs only warnings in demo mode, unless set otherwise: else the address of the server scrolls away. */
export const quietDemo = () => {
  if (process.env.EIGAICHI_MODE !== 'production') process.env.LOG_LEVEL ||= 'warn';
};

/** Paths that a command of git prints. Exits with one sentence if git is missing, or the folder is no clone. */
export const gitPaths = ([command, ...options], folder = root) => {
  try {
    return execFileSync('git', [command, '-z', ...options], { cwd: folder })
      .toString()
      .split('\0')
      .filter(Boolean);
  } catch {
    return stop('The list of files comes from git: install git, and run this in a clone of the project.');
  }
};

/** Tracked and new files of a folder, without those that git ignores. */
export const projectFiles = (folder = root) =>
  gitPaths(['ls-files', '--cached', '--others', '--exclude-standard'], folder);

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'dist-server', '.git', 'test-results', 'testing'].includes(name))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });

/** One hash over the content of files and folders, without tests: build results stay valid while it is unchanged. */
export const contentHash = (...paths) => {
  const hash = createHash('sha256');
  for (const path of paths.map((part) => at(part)).filter((path) => existsSync(path))) {
    const files = readdirSafe(path) ?? [path];
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const readdirSafe = (path) => {
  try {
    return filesBelow(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
};
