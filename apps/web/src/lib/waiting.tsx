import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import { Progress } from '../ui/progress.tsx';
import { RefusalBox } from '../ui/refusal-box.tsx';
import { isApiError } from './api-error.ts';
import { refusalText } from './error-texts.ts';
import { useTexts } from './use-texts.ts';

/**
 * An API refusal in the reader's language; renders nothing without one. `fieldsShown`: a form shows its fields' issues,
 * so a refusal that names fields is not repeated.
 */
export const Refusal = ({
  of,
  fieldsShown = false,
  children,
}: {
  of: unknown;
  fieldsShown?: boolean;
  children?: ReactNode;
}) => {
  const { language } = useTexts();
  if (of === null || of === undefined) return null;
  if (fieldsShown && isApiError(of) && of.errors.length > 0) return null;
  return <RefusalBox title={refusalText(of, language)}>{children}</RefusalBox>;
};

/** Shown while loading: the bar, or the error. A later refusal appears above the last answer, unless `firstOnly`. */
export const Waiting = ({
  data,
  error,
  label,
  firstOnly = false,
}: {
  data?: unknown;
  error: unknown;
  label: string;
  firstOnly?: boolean;
}) => {
  const isRead = data !== undefined;
  if (error !== null) return !(isRead && firstOnly) && <Refusal of={error} />;
  return !isRead && <Progress label={label} />;
};

/** A page whose data is still loading: the bar, or the error. */
export const WaitingPage = ({ error, label }: { error: unknown; label: string }) => (
  <Page>
    <Waiting error={error} label={label} />
  </Page>
);
