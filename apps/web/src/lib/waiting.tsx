import type { ReactNode } from 'react';
import { Progress } from '../ui/progress.tsx';
import { RefusalBox } from '../ui/refusal-box.tsx';
import { isApiError } from './api-error.ts';
import { refusalText } from './error-texts.ts';
import { useTexts } from './use-texts.ts';

/**
 * A refusal of the API in the reader's language; nothing without one. `fieldsShown`: a form shows the issues of its fields,
 * so a refusal that names some is not repeated.
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

/**
 * The place of an answer while it is read: the bar, or why it can't be read. A later refusal appears above the last answer,
 * unless `firstOnly`.
 */
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
