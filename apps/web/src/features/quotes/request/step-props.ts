import type { Draft } from './draft.ts';

/** Props of every wizard step. */
export type StepProps = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly errorOf: (field: string) => string | undefined;
};
