import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MediaConfinement } from '@eigaichi/domain/media/film-limits';
import type { Logger } from 'pino';
import { type MediaTask, taskLimits } from './media/media-task.ts';

const project = fileURLToPath(new URL('../../../../', import.meta.url));

/** The process's program and its packages, excluding the settings and data next to them. */
const program = ['package.json', 'node_modules', 'packages', 'apps/api'].map((path) => join(project, path));

const works = ([command = '', ...rest]: readonly string[]): boolean =>
  spawnSync(command, rest, { stdio: 'ignore', timeout: 5000, env: {} }).status === 0;

/** System libraries, if this system has them. */
const libraries = ['/usr', '/lib', '/lib64', '/etc/ld.so.cache'];

/**
 * Separate namespaces (bubblewrap): the process sees only these files, no network and no other process. It runs as an
 * unknown user without capabilities who can't gain any.
 */
const sandbox = (readable: readonly string[], writable: readonly string[] = []): string[] => [
  'bwrap',
  '--unshare-user',
  '--unshare-all',
  '--uid',
  '65534',
  '--gid',
  '65534',
  '--cap-drop',
  'ALL',
  '--die-with-parent',
  '--new-session',
  '--dev',
  '/dev',
  '--chdir',
  '/',
  ...libraries.flatMap((path) => ['--ro-bind-try', path, path]),
  ...[process.execPath, ...program, ...readable].flatMap((path) => ['--ro-bind', path, path]),
  ...writable.flatMap((path) => ['--bind', path, path]),
];

/** Alternatives to bubblewrap for a separate network: as root, or as root of a separate namespace. */
const networks = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-current-user', '--net'],
] as const;

/** Without bubblewrap: no new privileges; as root, no capabilities either. */
const privileges = [
  ['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
  ['setpriv', '--no-new-privs'],
] as const;

/** Stack size per thread: FFmpeg starts dozens, whose usual eight megabytes would exhaust the address space. */
const stackBytes = 2 * 1024 * 1024;

/** Work that may last for hours yields to everything else on the machine, if the system supports that (Linux). */
const givingWay = ['chrt', '--idle', '0'] as const;
const longTasks: readonly MediaTask['task'][] = ['inspect', 'transcode'];

export type Confinement = {
  readonly hasLimits: boolean;
  readonly isSandboxed: boolean;
  readonly network: readonly string[] | null;
  readonly privileges: readonly string[] | null;
  readonly givesWay: boolean;
};

const warnings: Readonly<Record<MediaConfinement, string>> = {
  limits: 'without limits of memory and time of their own: prlimit is missing',
  network: 'in the network of this server: bubblewrap and unshare are missing or not allowed',
  files: 'with the files of this server in sight: bubblewrap is missing or not allowed',
  privileges: 'with the privileges of this server: bubblewrap and setpriv are missing or not allowed',
};

export const missingOf = (confinement: Confinement): MediaConfinement[] => {
  const { hasLimits, isSandboxed, network, privileges } = confinement;
  return [
    ...(hasLimits ? [] : ['limits' as const]),
    ...(isSandboxed || network !== null ? [] : ['network' as const]),
    ...(isSandboxed ? [] : ['files' as const]),
    ...(isSandboxed || privileges !== null ? [] : ['privileges' as const]),
  ];
};

/** Detects the confinement that this system supports, and warns of missing parts. */
export const detectConfinement = (log: Pick<Logger, 'warn'>): Confinement => {
  const isSandboxed = works([...sandbox([]), process.execPath, '--version']);
  const without = <T extends readonly string[]>(ways: readonly T[]): T | null =>
    isSandboxed ? null : (ways.find((way) => works([...way, 'true'])) ?? null);
  const confinement = {
    hasLimits: works(['prlimit', '--core=0', 'true']),
    isSandboxed,
    network: without(networks),
    privileges: without(privileges),
    givesWay: works([...givingWay, 'true']),
  };
  for (const missing of missingOf(confinement)) log.warn(`media processes run ${warnings[missing]}`);
  return confinement;
};

/** Whole environment of the process: one setting of its allocator, and nothing of the server's. */
export const processEnv = { MALLOC_ARENA_MAX: '2' } as const;

/** Command that runs a task on a film of the given size in bytes, confined. */
export const commandFor = (
  { hasLimits, isSandboxed, network, privileges, givesWay }: Confinement,
  { task, bytes, entry }: { readonly task: MediaTask; readonly bytes: number; readonly entry: string },
): string[] => {
  const { cpuSeconds, memoryBytes, fileBytes } = taskLimits(task, bytes);
  const folder = 'folder' in task ? [task.folder] : [];
  return [
    ...(network ?? []),
    ...(givesWay && longTasks.includes(task.task) ? givingWay : []),
    ...(hasLimits
      ? [
          'prlimit',
          `--as=${memoryBytes}`,
          `--cpu=${cpuSeconds}`,
          `--fsize=${fileBytes}`,
          `--stack=${stackBytes}`,
          '--core=0',
          '--nofile=512',
        ]
      : []),
    ...(privileges ?? []),
    ...(isSandboxed ? sandbox([task.file], folder) : []),
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    '--max-old-space-size=512',
    // Its JavaScript reads the program and the film and writes a ladder's folder, without network or processes.
    '--permission',
    '--allow-addons',
    ...[...program, task.file, ...folder].map((path) => `--allow-fs-read=${path}`),
    ...folder.map((path) => `--allow-fs-write=${path}`),
    entry,
  ];
};
