/** One line of the table that `npm run bench` prints: what was measured, against which budget, and what was seen. */
export type BenchRow = {
  readonly name: string;
  readonly budget: string;
  readonly figure: string;
  /** Whether the figure keeps the budget; null where a figure stands beside others without a budget of its own. */
  readonly ok: boolean | null;
};
