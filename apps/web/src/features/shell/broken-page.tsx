import { Button } from '@mantine/core';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { isConnectionLost, useOnReconnect } from '../../lib/connection.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { ForbiddenPage } from '../sessions/forbidden-page.tsx';
import { NotFoundPage } from '../sessions/not-found-page.tsx';

/** A page that could not be drawn: what isn't there, what isn't for the reader, or a fault of ours. */
export const BrokenPage = ({ error }: { error: unknown }) => {
  const { t } = useTexts('shell');
  const router = useRouter();
  const again = useCallback(() => {
    if (isConnectionLost(error)) void router.invalidate();
  }, [error, router]);
  useOnReconnect(again);
  // A missing plan is no closed door: the page that sells it is the answer (D17).
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
