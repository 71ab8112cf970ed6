import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { closeStrip, useIsStripOpen } from './demo-state.ts';
import classes from './demo-strip.module.css';

/** Links from home to the demo page (D35f); closed for good in this browser. */
export const DemoStrip = () => {
  const { t } = useTexts('home');
  if (!useIsStripOpen()) return null;
  return (
    <div className={`${layout.wrapApartMiddle} ${layout.gap8x24} ${layout.lined} ${classes.strip}`}>
      <p className={typography.note}>
        {t('demo.text')} <Link to="/demo">{t('demo.open')}</Link>
      </p>
      <Button variant="default" size="xs" onClick={closeStrip}>
        {t('demo.close')}
      </Button>
    </div>
  );
};
