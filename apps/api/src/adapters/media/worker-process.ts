import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Log } from 'node-av';
import { AV_LOG_ERROR } from 'node-av/constants';
import { jpegAt } from './frame-of-film.ts';
import { inspectFilm } from './inspect-film.ts';
import type { MediaTask } from './media-task.ts';
import { UnreadableFilm } from './open-film.ts';
import { probeFilm } from './probe-film.ts';
import { transcodeFilm } from './transcode-film.ts';

/**
 * Entry of the process that works on one film. Reads a task as a line of input; writes progress and answer as lines of
 * output. Ends with its input, which its server holds open, and after one task, closing all that it opened.
 */
Log.setLevel(AV_LOG_ERROR);
setPriority(19);

const send = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);

let reportedAt = 0;
/** At most one line per half second. */
const progress = (done: number) => {
  const now = performance.now();
  if (now - reportedAt < 500) return;
  reportedAt = now;
  send({ progress: Math.min(1, Math.max(0, done)) });
};

const work = async (task: MediaTask): Promise<unknown> => {
  switch (task.task) {
    case 'probe':
      return probeFilm(task.file);
    case 'inspect':
      return inspectFilm(task, progress);
    case 'frame':
      return (await jpegAt(task.file, task)).toString('base64');
    case 'transcode':
      return transcodeFilm(task, progress);
  }
};

const faultOf = (error: unknown) => {
  const detail = error instanceof Error ? error.message.slice(0, 1000) : '';
  if (/Cannot allocate memory|File too large/.test(detail)) return { fault: 'media_limits', detail };
  return error instanceof UnreadableFilm
    ? { fault: error.fault, detail, cut: error.cut }
    : { fault: 'media_broken', detail };
};

createInterface({ input: process.stdin })
  .once('line', (line) => {
    // Written by the server itself.
    const task = JSON.parse(line) as MediaTask;
    void work(task)
      .then(
        (answer) => send({ answer }),
        (error: unknown) => send(faultOf(error)),
      )
      .finally(() => process.stdout.end(() => process.exit()));
  })
  .once('close', () => process.exit());
