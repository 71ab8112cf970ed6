import { Button, CopyButton } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';

/** A secret that is shown only once, with its copy button. */
export const ShownSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  const { t } = useTexts('connections');
  return (
    <div className={layout.grid}>
      <p className={`${layout.measure} ${typography.text}`}>{t('keys.once')}</p>
      <code className={`${typography.anywhere} ${typography.size13} ${layout.framed} ${layout.pad12x16}`}>
        {secret}
      </code>
      <div className={`${layout.wrapEnd} ${layout.gap12}`}>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'actions.copied' : 'actions.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('actions.done')}</Button>
      </div>
    </div>
  );
};
