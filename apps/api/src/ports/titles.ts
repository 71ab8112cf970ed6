/** The search over titles: an index in this process, built from PostgreSQL and kept current (docs/decisions/0003). */
export type Titles = {
  /** Builds the index and begins to follow changes. */
  start(): Promise<void>;
  /** Whether the index is built: `/readyz` answers yes only then. */
  ready(): boolean;
  stop(): Promise<void>;
};
