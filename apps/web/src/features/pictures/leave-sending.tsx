import { useLeaveGuard } from '../../lib/use-leaving.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before leaving the page, because leaving aborts running uploads. */
export const LeaveSending = ({ count }: { count: number }) => {
  const { t } = useTexts('sending_pictures');
  const leaving = useLeaveGuard(() => count > 0);
  return (
    <ConfirmDialog {...leaving} title={t('leave.title')} confirm={t('leave.go')} cancel={t('leave.stay')}>
      {t('leave.text', { count })}
    </ConfirmDialog>
  );
};
