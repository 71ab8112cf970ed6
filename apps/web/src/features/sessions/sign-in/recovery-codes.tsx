import { Button } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';

/** Recovery codes, shown only once: copy, download or print. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useTexts('sign_in');
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={layout.grid}>
      <p className={`${layout.measure} ${typography.text}`}>{t('codes.lead')}</p>
      <ul
        className={`${layout.pair} ${layout.gap8x24} ${layout.pad16} ${layout.folds} ${layout.framed} ${typography.size14}`}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={layout.wide}>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="eigaichi-recovery-codes.txt"
        >
          {t('actions.download')}
        </Button>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </div>
    </div>
  );
};

export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTexts('sign_in');
  return (
    <Modal opened shownOnce onClose={onClose} title={t('codes.title')} size={460}>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Modal>
  );
};
