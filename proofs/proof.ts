/** `short` runs in `npm test` and checks refusals and invariants only; `long` runs before a release. */
export type Mode = 'short' | 'long';

export type ProofResult = {
  /** Work done and measurements, by name with unit: `requests: 50000`, `slowest (ms): 83`. */
  readonly figures: Readonly<Record<string, string | number>>;
  /** One sentence per violation found; empty if the proof holds. */
  readonly findings: readonly string[];
};

/** A proof is a file `<name>.proof.ts` that exports this function as `prove`. */
export type Prove = (mode: Mode) => Promise<ProofResult>;
