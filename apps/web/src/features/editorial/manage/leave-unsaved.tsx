import { useLeaveGuard } from '../../../lib/use-leaving.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Confirms before leaving unsaved changes. */
export const LeaveUnsaved = ({ unsaved }: { unsaved: () => boolean }) => {
  const { t } = useTexts('feature_lists');
  const leaving = useLeaveGuard(unsaved);
  return (
    <ConfirmDialog {...leaving} title={t('leave.title')} confirm={t('leave.go')} cancel={t('leave.stay')}>
      {t('leave.text')}
    </ConfirmDialog>
  );
};
