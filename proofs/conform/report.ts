/** Comparison of one kind of foreign files. */
export type Report = {
  readonly files: number;
  /** Files that aren't read, each with the reason. */
  readonly skipped: readonly string[];
  /** Differences with their reason. */
  readonly explained: readonly string[];
  /** Differences without one. */
  readonly differences: readonly string[];
};
