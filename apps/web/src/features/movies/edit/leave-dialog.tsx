import type { RefObject } from 'react';
import { useLeaving } from '../../../lib/use-leaving.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Leaving with unsaved text asks, but where the form itself leads on. */
export const LeaveDialog = ({
  unsaved,
  isStored,
  leaving,
}: {
  unsaved: boolean;
  isStored: boolean;
  /** Set by a form that leads away itself, with what it holds saved. */
  leaving?: RefObject<boolean>;
}) => {
  const { t } = useTexts('movie_edit');
  const asked = useLeaving(() => unsaved && leaving?.current !== true);
  return (
    <ConfirmDialog {...asked} title={t('leave.title')} confirm={t('leave.go')} cancel={t('leave.stay')}>
      {t(isStored ? 'leave.local' : 'leave.lost')}
    </ConfirmDialog>
  );
};
