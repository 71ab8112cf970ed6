import { processorSecondsFor, wallMsFor } from '@eigaichi/domain/media/film-limits';
import type { RenditionHeight } from '../../ports/media.ts';

/** Task that the server sends to the process for a film. Answers are lines of JSON, see `Line`. */
export type MediaTask =
  | { readonly task: 'probe'; readonly file: string }
  | { readonly task: 'inspect'; readonly file: string; readonly reduced: boolean }
  | { readonly task: 'frame'; readonly file: string; readonly seconds: number; readonly width: number }
  | {
      readonly task: 'transcode';
      readonly file: string;
      readonly folder: string;
      readonly heights: readonly RenditionHeight[];
    };

type Limits = {
  /** Milliseconds until the process is killed. */
  readonly wallMs: number;
  /** Seconds of all threads together. */
  readonly cpuSeconds: number;
  /**
   * Bytes of address space. Node reserves 2 GB without using them; much less than 3 GB doesn't start. A 1080-line
   * film's ladder reserves 6.1 GB on two cores and uses 0.5; threads of further cores reserve more.
   */
  readonly memoryBytes: number;
  /** Maximum bytes of a file that it writes. */
  readonly fileBytes: number;
};

const hour = 3600;

/** Limits per task. Long tasks are those of a four-hour film in 4K on a slow server. */
const mostByTask: Readonly<Record<MediaTask['task'], Limits>> = {
  probe: { wallMs: 60_000, cpuSeconds: 60, memoryBytes: 3e9, fileBytes: 0 },
  frame: { wallMs: 120_000, cpuSeconds: 240, memoryBytes: 4e9, fileBytes: 0 },
  inspect: { wallMs: 12 * hour * 1000, cpuSeconds: 48 * hour, memoryBytes: 8e9, fileBytes: 0 },
  transcode: { wallMs: 24 * hour * 1000, cpuSeconds: 96 * hour, memoryBytes: 12e9, fileBytes: 2 ** 31 },
};

/** Limits of a task for a film of this size in bytes. */
export const taskLimits = ({ task }: MediaTask, bytes: number): Limits => {
  const most = mostByTask[task];
  const cpuSeconds = processorSecondsFor(bytes, most.cpuSeconds);
  return { ...most, cpuSeconds, wallMs: Math.min(most.wallMs, wallMsFor(cpuSeconds)) };
};
