import { type ReactNode, Suspense } from 'react';
import { lazy } from './lazy.ts';

const ReasonForm = lazy(async () => ({ default: (await import('./reason-form.tsx')).ReasonForm }));

export type Reasoned = { readonly day: string; readonly reason: string };

/** A day that is asked for with the reason: both ends are among the days. */
type Dated = { readonly label: string; readonly min?: string | null; readonly today: string };

export type ReasonDialogProps = {
  title: string;
  /** Name of the reason's field, if it says more than that. */
  label?: string;
  confirm: string;
  /** Characters that the reason may have. */
  max?: number;
  dated?: Dated;
  busy: boolean;
  onSend: (reasoned: Reasoned) => void;
  onClose: () => void;
  /** What the step does. */
  lead: ReactNode;
  /** Further fields. */
  children?: ReactNode;
};

/** Asks for the reason of a step that stays in the records, and for its day where it has one; loaded when it opens. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <Suspense>
    <ReasonForm {...props} />
  </Suspense>
);
