import { Button, CopyButton } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './webhooks.module.css';

/** The secret that signs an endpoint's messages, shown once. */
export const WebhookSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTexts('webhooks');
  return (
    <div className={layout.grid}>
      <p className={`${layout.measure} ${typography.text}`}>{t('secret.once')}</p>
      <code className={`${typography.anywhere} ${typography.size13} ${classes.code}`}>{secret}</code>
      <div className={`${layout.wrapEnd} ${layout.gap12}`}>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'actions.copied' : 'actions.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('actions.done')}</Button>
      </div>
    </div>
  );
};
