import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

/** Leaving the page ends what is on its way, so it asks first; another tab of the same title is no leaving. */
export const LeaveSending = ({ count }: { count: number }) => {
  const { t } = useTranslation('title_gallery');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => count > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t('leave.title')}
      confirm={t('leave.go')}
      cancel={t('leave.stay')}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {t('leave.text', { count })}
    </ConfirmDialog>
  );
};
