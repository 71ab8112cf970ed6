import type { Caller } from '../market/caller.ts';
import type { ProofResult } from '../proof.ts';
import type { MemorySample } from './report-memory.ts';

/** Minimum minutes for judging memory: shorter runs are all warm-up. */
const leastMinutes = 4;
/** Allowed excess of the last quarter's median over the second's. */
const tolerance = { liveHeap: 0.1, rss: 0.1 };
/** Maximum ratio of refusals (4xx): concurrent users do conflict now and then. */
const mostRefused = 0.01;

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

const quartersOf = (samples: readonly MemorySample[]): readonly (readonly MemorySample[])[] => {
  const size = samples.length / 4;
  return [0, 1, 2, 3].map((at) => samples.slice(Math.round(at * size), Math.round((at + 1) * size)));
};

const medianOf = (samples: readonly MemorySample[], field: 'rss' | 'liveHeap'): number =>
  percentile(
    samples.flatMap((sample) => sample[field] ?? []),
    0.5,
  );

/** Flat: the last quarter exceeds the second by no more than the tolerance. The first quarter is warm-up. */
export const judgeMemory = (samples: readonly MemorySample[], minutes: number): ProofResult => {
  const [first] = samples;
  const quarters = quartersOf(samples);
  const figures: Record<string, string> = { 'memory at the start (resident)': megabytes(first?.rss ?? Number.NaN) };
  const findings: string[] = [];
  for (const [field, name] of [
    ['liveHeap', 'heap after a collection'],
    ['rss', 'resident memory'],
  ] as const) {
    const medians = quarters.map((quarter) => medianOf(quarter, field));
    figures[`${name}, median of each quarter`] = medians.map(megabytes).join(', ');
    const [, second = Number.NaN, , last = Number.NaN] = medians;
    const growth = last / second - 1;
    figures[`${name}, last quarter against the second`] = `${(growth * 100).toFixed(1)} %`;
    if (minutes >= leastMinutes && !(growth <= tolerance[field]))
      findings.push(
        `${name} grew from ${megabytes(second)} to ${megabytes(last)}: more than ${tolerance[field] * 100} %`,
      );
  }
  return { figures, findings };
};

/** No server error, no broken connection, successes of each kind, and hardly any refusals. */
export const judgeRequests = ({ tallies, faults, refusals, counted }: Caller): ProofResult => {
  const figures: Record<string, string | number> = {};
  const findings = [...new Set(faults)].slice(0, 20);
  let sent = 0;
  let refused = 0;
  for (const [kind, tally] of [...tallies].sort(([a], [b]) => a.localeCompare(b))) {
    const { succeeded, timesMs } = tally;
    sent += succeeded + tally.refused;
    refused += tally.refused;
    const times = `p50 ${percentile(timesMs, 0.5).toFixed(0)} ms, p95 ${percentile(timesMs, 0.95).toFixed(0)} ms`;
    figures[kind] =
      `${succeeded} (${times}${tally.refused > 0 ? `; ${tally.refused} failed, first refusal: ${refusals.get(kind) ?? 'none'}` : ''})`;
    if (succeeded === 0) findings.push(`${kind} never succeeded: ${refusals.get(kind) ?? ''}`);
  }
  if (refused > sent * mostRefused)
    findings.push(`${refused} of ${sent} requests were refused: ${[...refusals.values()].slice(0, 5).join(' | ')}`);
  return {
    figures: {
      requests: sent,
      'server errors (5xx)': counted.serverErrors,
      'without an answer (30 s)': counted.unanswered,
      ...figures,
    },
    findings,
  };
};
