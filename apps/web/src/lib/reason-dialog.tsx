import { Suspense } from 'react';
import { lazy } from './lazy.ts';
import type { ReasonFormProps } from './reason-form.tsx';

const ReasonForm = lazy(async () => ({ default: (await import('./reason-form.tsx')).ReasonForm }));

/** Asks for the reason of a step that stays in the records, and for its day where it has one; loaded when it opens. */
export const ReasonDialog = (props: ReasonFormProps) => (
  <Suspense>
    <ReasonForm {...props} />
  </Suspense>
);
