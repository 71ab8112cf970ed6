import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Leaving what isn't saved asks first. It is asked at that moment: saving may have led away before anything is drawn anew. */
export const LeaveUnsaved = ({ unsaved }: { unsaved: () => boolean }) => {
  const { t } = useTranslation('feature_lists');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
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
      {t('leave.text')}
    </ConfirmDialog>
  );
};
