import type { LoopFigures } from './loop-probe.ts';

/** Maximum milliseconds of CPU on the event loop for a request, and for any work in one turn. */
const mostCpuMs = 100;
/** A request that uses more in total must yield after this much. */
const mostTurnMs = 50;

/** The cost of a request or a job; a job has no `status`. */
export type Measured = LoopFigures & { readonly what: string; readonly status: number | null };

const isOver = ({ status, cpu_ms, busiest_ms }: Measured): boolean =>
  busiest_ms > mostCpuMs || (status !== null && cpu_ms > mostCpuMs && busiest_ms > mostTurnMs);

export const costText = ({ what, status, cpu_ms, busiest_ms, longest_ms }: Measured): string =>
  `${what}${status === null ? '' : ` (${status})`}: ${cpu_ms.toFixed(0)} ms, at most ${busiest_ms.toFixed(0)} ms in one turn (${longest_ms.toFixed(0)} ms by the clock)`;

/** The minimum of several runs: excludes other load on the machine. */
export const least = (one: Measured, other: Measured): Measured => (other.cpu_ms < one.cpu_ms ? other : one);

export const isExpensive = ({ cpu_ms }: Measured): boolean => cpu_ms > mostCpuMs / 2;

export const findingsOf = (measured: readonly Measured[]): string[] => [
  ...measured
    .filter(isOver)
    .map((one) => `${costText(one)}; at most ${mostCpuMs} ms, or ${mostTurnMs} ms a turn where a request uses more`),
  ...measured.filter(({ status }) => status === 500).map(({ what }) => `${what} answered 500`),
];
