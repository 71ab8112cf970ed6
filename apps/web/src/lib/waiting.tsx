import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { RefusalBox } from '../ui/refusal-box.tsx';
import { Skeleton, type SkeletonShape } from '../ui/skeleton.tsx';
import { isApiError } from './api-error.ts';
import { refusalText } from './error-texts.ts';
import { useTexts } from './use-texts.ts';
import type { PageName } from './use-title.ts';

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

type Wait = {
  data?: unknown;
  error: unknown;
  label: string;
  /** Heads a page whose heading needs the data: its name, as in the window title. */
  page?: PageName;
  shape?: SkeletonShape;
  count?: number;
  firstOnly?: boolean;
};

const PageHead = ({ page }: { page: PageName }) => {
  const { t } = useTexts('pages');
  return <PageHeading over={false} title={t(page)} lead={false} />;
};

/**
 * Shown while loading: the outline of what comes, or the error. A later refusal appears above the last answer, unless
 * `firstOnly`.
 */
export const Waiting = ({ data, error, label, page, shape, count, firstOnly = false }: Wait) => {
  if (data !== undefined) return error !== null && !firstOnly && <Refusal of={error} />;
  return (
    <>
      {page !== undefined && <PageHead page={page} />}
      {error === null ? <Skeleton label={label} shape={shape} count={count} /> : <Refusal of={error} />}
    </>
  );
};

/** A page whose data is still loading: its name over the outline, or over the error. */
export const WaitingPage = (wait: Omit<Wait, 'data' | 'firstOnly'> & { page: PageName }) => (
  <Page>
    <Waiting {...wait} />
  </Page>
);
