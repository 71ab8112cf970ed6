import { Suspense } from 'react';
import { lazy } from './lazy.ts';
import type { ReasonFormProps } from './reason-form.tsx';

const ReasonForm = lazy(async () => ({ default: (await import('./reason-form.tsx')).ReasonForm }));

/** Asks for the reason of a recorded step, and for its day if it has one; loaded on opening. */
export const ReasonDialog = (props: ReasonFormProps) => (
  <Suspense>
    <ReasonForm {...props} />
  </Suspense>
);
