import { Button } from '@mantine/core';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { isConnectionLost, useOnReconnect } from '../../lib/connection.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { ForbiddenPage } from '../sessions/forbidden-page.tsx';
import { NotFoundPage } from '../sessions/not-found-page.tsx';

/** Error page: not found, forbidden, or an internal fault. */
export const BrokenPage = ({ error }: { error: unknown }) => {
  const { t } = useTexts('shell');
  const router = useRouter();
  const again = useCallback(() => {
    if (isConnectionLost(error)) void router.invalidate();
  }, [error, router]);
  useOnReconnect(again);
  // A missing plan leads to the page that sells it instead (D17).
  if (isApiError(error, 'plan_required')) return <Navigate to="/ch/getpremium" replace />;
  if (isApiError(error, 'not_found')) return <NotFoundPage />;
  if (isApiError(error) && error.status === 403) return <ForbiddenPage />;
  const text = isConnectionLost(error) ? t('connection_lost') : t('broken.text');
  return (
    <PageMessage title={t('broken.title')} text={text}>
      <Button onClick={() => window.location.reload()}>{t('actions.reload')}</Button>
    </PageMessage>
  );
};
