import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './text-page.module.css';

/** Shown at the foot of a page that didn't help: a link to contact us (answers within 1 to 5 business days, spec 9). */
export const ContactPrompt = () => {
  const { t } = useTexts('help');
  return (
    <aside className={`${layout.wrapApartMiddle} ${layout.unprinted} ${classes.ask}`} aria-label={t('ask')}>
      <div>
        <p className={typography.bold}>{t('ask')}</p>
        <p>{t('ask_text')}</p>
      </div>
      <Button component={Link} to="/contact" variant="default">
        {t('ask_button')}
      </Button>
    </aside>
  );
};
