type Line = { readonly time: string; readonly msg: string };

type Run = { readonly job: string; readonly server: number; readonly from: number; readonly to: number };

const lineOf = (text: string): Line | undefined => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
};

/**
 * Job runs in the log of one process (`LOG_LEVEL=debug`). A run without an end lasted until the process ended. The last
 * half second before a kill may be missing, as not yet written.
 */
export const runsIn = (output: string, server: number, endedAt: number): Run[] => {
  const open = new Map<string, number>();
  const runs: Run[] = [];
  for (const line of output.split('\n').map(lineOf)) {
    const [, what, job] = /^(Found|Completed|Failed) task (\d+) /.exec(line?.msg ?? '') ?? [];
    if (line === undefined || job === undefined) continue;
    const at = Date.parse(line.time);
    if (what === 'Found') open.set(job, at);
    else {
      const from = open.get(job);
      if (from !== undefined) runs.push({ job, server, from, to: at });
      open.delete(job);
    }
  }
  for (const [job, from] of open) runs.push({ job, server, from, to: endedAt });
  return runs;
};

/** Runs of one job that overlap in time. */
export const overlapping = (runs: readonly Run[]): string[] => {
  const byJob = Map.groupBy(runs, ({ job }) => job);
  const found: string[] = [];
  for (const [job, own] of byJob) {
    const sorted = own.toSorted((a, b) => a.from - b.from);
    for (const [at, run] of sorted.entries()) {
      const next = sorted[at + 1];
      if (next !== undefined && next.from < run.to)
        found.push(`job ${job} ran twice at the same time, on servers ${run.server} and ${next.server}`);
    }
  }
  return found;
};
