/** One line of the table that `npm run bench` prints: what was measured, against which budget, and what was seen. */
export type BenchRow = {
  readonly name: string;
  readonly budget: string;
  readonly figure: string;
  /** Whether the figure is within its budget; null for a figure without one. */
  readonly ok: boolean | null;
};
