/** `short` runs in `npm test` and checks refusals and invariants only; `long` runs before a release. */
export type Mode = 'short' | 'long';

export type ProofResult = {
  /** What was done and measured, by name with its unit: `requests: 50000`, `slowest (ms): 83`. */
  readonly figures: Readonly<Record<string, string | number>>;
  /** One sentence for each violation found; empty when the proof holds. */
  readonly findings: readonly string[];
};

/** A proof is a file `<name>.proof.ts` that exports this function as `prove`. */
export type Prove = (mode: Mode) => Promise<ProofResult>;
