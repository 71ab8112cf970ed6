import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Leaving with unsaved text asks; another tab of the same title is no leaving. */
export const LeaveDialog = ({
  unsaved,
  kept,
  leaving,
}: {
  unsaved: boolean;
  kept: boolean;
  leaving: RefObject<boolean>;
}) => {
  const { t } = useTranslation('movie_edit');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && !leaving.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved && !leaving.current,
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
      {t(kept ? 'leave.kept' : 'leave.lost')}
    </ConfirmDialog>
  );
};
