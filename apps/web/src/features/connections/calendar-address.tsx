import { Button, CopyButton } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';

/** The address of a feed, shown only once, with its copy button and the link that calendar programs open. */
export const CalendarAddress = ({ address, onDone }: { address: string; onDone: () => void }) => {
  const { t } = useTexts('calendars');
  return (
    <div className={layout.grid}>
      <p className={`${layout.measure} ${typography.text}`}>{t('once')}</p>
      <code className={`${typography.anywhere} ${typography.size13} ${layout.framed} ${layout.pad12x16}`}>
        {address}
      </code>
      <div className={`${layout.wrapEnd} ${layout.gap12}`}>
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          {t('open')}
        </Button>
        <CopyButton value={address}>
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
