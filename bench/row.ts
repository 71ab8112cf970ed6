/** One line of the table printed by `npm run bench`: measurement, budget and result. */
export type BenchRow = {
  readonly name: string;
  readonly budget: string;
  readonly figure: string;
  /** True if the figure is within its budget; null without a budget. */
  readonly ok: boolean | null;
};
