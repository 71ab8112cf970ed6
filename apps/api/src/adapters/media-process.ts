import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { mediaFaults } from '@eigaichi/domain/media/film-limits';
import { ladder } from '@eigaichi/domain/media/ladder';
import { fileCut, mediaFacts } from '@eigaichi/domain/media/media-facts';
import { mediaMeasures } from '@eigaichi/domain/media/media-measures';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Media, MediaRefused, type Running } from '../ports/media.ts';
import { type MediaTask, taskLimits } from './media/media-task.ts';
import { type Confinement, commandFor, detectConfinement, missingOf, processEnv } from './media-confinement.ts';

const entry = fileURLToPath(new URL('./media/worker-process.ts', import.meta.url));

/** Maximum length of an answer line: a film's measures with all their lists take a tenth of this. */
const mostLine = 16 * 1024 * 1024;

const line = z.union([
  z.strictObject({ progress: z.number().min(0).max(1) }),
  z.strictObject({ answer: z.unknown() }),
  z.strictObject({ fault: z.enum(mediaFaults), detail: z.string().max(1000), cut: fileCut.nullable().optional() }),
]);

const jpeg = z.base64().max(8 * 1024 * 1024);

const kill = (child: ChildProcess) => child.kill('SIGKILL');

/** Exit states of a process killed at a limit, and of the sandbox around it. */
const { SIGKILL, SIGXCPU } = constants.signals;
const limitSignals: readonly (string | null)[] = ['SIGKILL', 'SIGXCPU'];
const limitCodes: readonly (number | null)[] = [128 + SIGKILL, 128 + SIGXCPU];

/** Reason why a process ended without an answer. */
export const endOf = (code: number | null, signal: string | null, words: string): MediaRefused => {
  const outOfMemory = /Cannot allocate memory|out of memory|bad_alloc/i.test(words);
  if (limitSignals.includes(signal) || limitCodes.includes(code) || outOfMemory)
    return new MediaRefused('media_limits');
  return new MediaRefused('media_broken', `the process ended with ${signal ?? code}`);
};

type Work = { readonly task: MediaTask; readonly bytes: number };

/** Runs one task in a separate process; a file that crashes it fails only this task. */
const runTask = (confinement: Confinement, { task, bytes }: Work, { progress, signal }: Running): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const [program = '', ...rest] = commandFor(confinement, { task, bytes, entry });
    const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'], env: processEnv });
    const late = setTimeout(() => kill(child), taskLimits(task, bytes).wallMs);
    const stop = () => kill(child);
    signal?.addEventListener('abort', stop);
    let words = '';
    let lineBytes = 0;
    let end: (() => void) | null = null;
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4000);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      lineBytes = chunk.includes(10) ? 0 : lineBytes + chunk.length;
      if (lineBytes > mostLine) kill(child);
    });
    createInterface({ input: child.stdout }).on('line', (text) => {
      const output = readLine(text);
      if (output === null) return kill(child);
      if ('progress' in output) progress?.(output.progress);
      else if ('fault' in output) end = () => reject(new MediaRefused(output.fault, output.detail, output.cut ?? null));
      else end = () => resolve(output.answer);
      return undefined;
    });
    child.on('error', reject);
    child.on('close', (code, by) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted === true) return reject(signal.reason);
      return end === null ? reject(endOf(code, by, words)) : end();
    });
    // The process ends with its input, so it never outlives this server.
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

/** FFmpeg in separate processes (decisions/0020). Checks answers against the schema: a film may have hijacked them. */
export const mediaProcesses = (log: Logger): Media => {
  let requested: Confinement | null = null;
  const confinement = (): Confinement => {
    requested ??= detectConfinement(log);
    return requested;
  };
  const run = async <T>(task: MediaTask, answer: z.ZodType<T>, running: Running = {}): Promise<T> => {
    const { size: bytes } = await stat(task.file);
    const read = answer.safeParse(await runTask(confinement(), { task, bytes }, running));
    if (!read.success) throw new MediaRefused('media_broken', 'the process answered something else');
    return read.data;
  };
  return {
    missing: () => missingOf(confinement()),
    probe: (file) => run({ task: 'probe', file }, mediaFacts),
    inspect: (file, { reduced = false, ...running } = {}) =>
      run({ task: 'inspect', file, reduced }, mediaMeasures, running),
    transcode: (request, running) => run({ task: 'transcode', ...request }, ladder, running),
    frame: async (file, { seconds, width }) =>
      Buffer.from(await run({ task: 'frame', file, seconds, width }, jpeg), 'base64'),
  };
};
