import { Button, CopyButton } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import { useIssueKeys } from './sandbox-queries.ts';

const parties = ['own', 'counterpart', 'staff'] as const;

const Key = ({ label, value }: { label: string; value: string }) => {
  const { t } = useTexts('sandboxes');
  return (
    <div className={`${layout.cellsStart} ${layout.gap4}`}>
      <strong className={typography.bold}>{label}</strong>
      <code className={`${typography.anywhere} ${typography.size13}`}>{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" aria-label={t('keys.copy', { key: label })} onClick={copy}>
            {t(copied ? 'actions.copied' : 'actions.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
};

/** Keys of the company, of the other party and of the staff: shown once, and replaced by new ones. */
export const SandboxKeys = () => {
  const { t } = useTexts('sandboxes');
  const issuing = useIssueKeys();
  const { data } = issuing;
  const close = () => issuing.reset();
  return (
    <div className={`${layout.cellsStart} ${layout.gap8}`}>
      <h3 className={typography.subheading}>{t('keys.title')}</h3>
      <p className={`${layout.measure} ${typography.text}`}>{t('keys.lead')}</p>
      <Refusal of={issuing.error} />
      <Button variant="default" loading={issuing.isPending} onClick={() => issuing.mutate()}>
        {t('keys.issue')}
      </Button>
      <Modal opened={data !== undefined} shownOnce onClose={close} title={t('keys.title')} size={520}>
        {data !== undefined && (
          <div className={layout.grid}>
            <p className={`${layout.measure} ${typography.text}`}>{t('keys.once')}</p>
            {parties.map((party) => (
              <Key key={party} label={t(`keys.of.${party}`)} value={data[party]} />
            ))}
            <div className={layout.wrapEnd}>
              <Button onClick={close}>{t('actions.done')}</Button>
            </div>
          </div>
        )}
      </Modal>
    </div>
  );
};
