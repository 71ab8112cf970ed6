import type { Draft } from './draft.ts';

/** What every step of the wizard is given. */
export type StepProps = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly errorOf: (field: string) => string | undefined;
};
