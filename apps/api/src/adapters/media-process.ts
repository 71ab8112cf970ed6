import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ladder } from '@eigaichi/domain/media/ladder';
import { mediaFacts } from '@eigaichi/domain/media/media-facts';
import { mediaMeasures } from '@eigaichi/domain/media/media-measures';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Media, MediaRefused, type Running } from '../ports/media.ts';
import { type MediaTask, taskLimits } from './media/media-task.ts';

const entry = fileURLToPath(new URL('./media/worker-process.ts', import.meta.url));
const project = fileURLToPath(new URL('../../../../', import.meta.url));

/** Longest line of an answer: the measures of a film with all their lists are a tenth of this. */
const mostLine = 16 * 1024 * 1024;

const line = z.union([
  z.strictObject({ progress: z.number().min(0).max(1) }),
  z.strictObject({ answer: z.unknown() }),
  z.strictObject({ fault: z.enum(['media_unreadable', 'media_broken', 'media_limits']), detail: z.string().max(1000) }),
]);

const jpeg = z.base64().max(8 * 1024 * 1024);

const works = (command: readonly string[]): boolean => {
  const [program = '', ...rest] = command;
  return spawnSync(program, rest, { stdio: 'ignore', timeout: 5000 }).status === 0;
};

/** The ways into a network of its own that a system may allow: as root, or as root of a name space of its own. */
const networks = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-current-user', '--net'],
] as const;

/** Of each thread: FFmpeg starts dozens, whose usual eight megabytes would use the address space up. */
const stackBytes = 2 * 1024 * 1024;

/** Work that may last for hours gives way to any other of the machine at once, where the system has that (Linux). */
const givingWay = ['chrt', '--idle', '0'] as const;
const longTasks: readonly MediaTask['task'][] = ['inspect', 'transcode'];

type Confinement = {
  readonly limit: boolean;
  readonly network: readonly string[] | null;
  readonly givesWay: boolean;
};

/** What this system can confine a process with; asked once. */
const confinementHere = (log: Logger): Confinement => {
  const limit = works(['prlimit', '--core=0', 'true']);
  const network = networks.find((way) => works([...way, 'true'])) ?? null;
  if (!limit) log.warn('media processes run without limits of memory and time of their own: prlimit is missing');
  if (network === null)
    log.warn('media processes run in the network of this server: unshare is missing or not allowed');
  return { limit, network, givesWay: works([...givingWay, 'true']) };
};

const commandFor = ({ limit, network, givesWay }: Confinement, task: MediaTask): string[] => {
  const { cpuSeconds, memoryBytes, fileBytes } = taskLimits[task.task];
  const writes = task.task === 'transcode' ? [`--allow-fs-write=${task.folder}`] : [];
  return [
    ...(network ?? []),
    ...(givesWay && longTasks.includes(task.task) ? givingWay : []),
    ...(limit
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
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    '--max-old-space-size=512',
    // Its JavaScript reads the product and the film, writes a ladder's folder, and has neither network nor processes.
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${project}`,
    `--allow-fs-read=${task.file}`,
    ...('folder' in task ? [`--allow-fs-read=${task.folder}`] : []),
    ...writes,
    entry,
  ];
};

const kill = (child: ChildProcess) => child.kill('SIGKILL');

/** Why a process that answered nothing ended. */
const endOf = (code: number | null, signal: string | null, words: string): MediaRefused => {
  const outOfMemory = /Cannot allocate memory|out of memory|bad_alloc/i.test(words);
  if (signal === 'SIGKILL' || signal === 'SIGXCPU' || outOfMemory) return new MediaRefused('media_limits');
  return new MediaRefused('media_broken', `the process ended with ${signal ?? code}`);
};

/** Runs one task in a process of its own; a file that brings it down fails this task alone. */
const runTask = (confinement: Confinement, task: MediaTask, { progress, signal }: Running): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const [program = '', ...rest] = commandFor(confinement, task);
    const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'], env: { MALLOC_ARENA_MAX: '2' } });
    const late = setTimeout(() => kill(child), taskLimits[task.task].wallMs);
    const stop = () => kill(child);
    signal?.addEventListener('abort', stop);
    let words = '';
    let bytes = 0;
    let end: (() => void) | null = null;
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4000);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      bytes = chunk.includes(10) ? 0 : bytes + chunk.length;
      if (bytes > mostLine) kill(child);
    });
    createInterface({ input: child.stdout }).on('line', (text) => {
      const told = readLine(text);
      if (told === null) return kill(child);
      if ('progress' in told) progress?.(told.progress);
      else if ('fault' in told) end = () => reject(new MediaRefused(told.fault, told.detail));
      else end = () => resolve(told.answer);
      return undefined;
    });
    child.on('error', reject);
    child.on('close', (code, by) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted === true) return reject(signal.reason);
      return end === null ? reject(endOf(code, by, words)) : end();
    });
    // The process ends with its input: it never outlives this server.
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${JSON.stringify(task)}\n`);
  });

const readLine = (text: string) => {
  try {
    return line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** FFmpeg in processes of its own (decisions/0020). What they answer is held against its schema: a film may have taken them over. */
export const mediaProcesses = (log: Logger): Media => {
  let asked: Confinement | null = null;
  const run = async <T>(task: MediaTask, answer: z.ZodType<T>, running: Running = {}): Promise<T> => {
    asked ??= confinementHere(log);
    const read = answer.safeParse(await runTask(asked, task, running));
    if (!read.success) throw new MediaRefused('media_broken', 'the process answered something else');
    return read.data;
  };
  return {
    probe: (file) => run({ task: 'probe', file }, mediaFacts),
    inspect: (file, { reduced = false, ...running } = {}) =>
      run({ task: 'inspect', file, reduced }, mediaMeasures, running),
    transcode: (request, running) => run({ task: 'transcode', ...request }, ladder, running),
    frame: async (file, { seconds, width }) =>
      Buffer.from(await run({ task: 'frame', file, seconds, width }, jpeg), 'base64'),
  };
};
