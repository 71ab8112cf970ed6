import type { RefObject } from 'react';
import { useLeaveGuard } from '../../../lib/use-leaving.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Confirms before leaving with unsaved text, unless the form itself navigates. */
export const LeaveDialog = ({
  unsaved,
  isStored,
  leaving,
}: {
  unsaved: boolean;
  isStored: boolean;
  /** Set by a form that navigates itself, after saving its content. */
  leaving?: RefObject<boolean>;
}) => {
  const { t } = useTexts('movie_edit');
  const requested = useLeaveGuard(() => unsaved && leaving?.current !== true);
  return (
    <ConfirmDialog {...requested} title={t('leave.title')} confirm={t('leave.go')} cancel={t('leave.stay')}>
      {t(isStored ? 'leave.local' : 'leave.lost')}
    </ConfirmDialog>
  );
};
