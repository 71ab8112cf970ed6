import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { saveConsent, useConsent } from './consent.ts';
import classes from './cookie-banner.module.css';

/** Moves elements at the foot of a page above the banner: `--banner` is its height. */
const useRoomBelow = (open: boolean) => {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = banner.current;
    if (!open || element === null) return;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => {
      root.setProperty('--banner', `${Math.ceil(window.innerHeight - element.getBoundingClientRect().top)}px`);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      root.removeProperty('--banner');
    };
  }, [open]);
  return banner;
};

/** Accept or decline, with a link to the privacy policy (spec 1). Declining is as easy as accepting. */
export const CookieBanner = () => {
  const { t } = useTexts('shell');
  const open = useConsent() === null;
  const banner = useRoomBelow(open);
  if (!open) return null;
  return (
    <section
      ref={banner}
      aria-label={t('cookies.label')}
      className={`${layout.wrapApartMiddle} ${layout.unprinted} ${layout.paper} ${layout.framed} ${layout.rounded} ${layout.centredBlock} ${classes.banner}`}
    >
      <p className={`${typography.note} ${classes.text}`}>
        {t('cookies.text')} <Link to="/privacy-policy">{t('footer.privacy')}</Link>
      </p>
      <div className={`${layout.line} ${layout.gap12} ${layout.narrowFull} ${classes.actions}`}>
        <Button variant="default" size="xs" onClick={() => saveConsent('declined')}>
          {t('cookies.decline')}
        </Button>
        <Button variant="default" size="xs" onClick={() => saveConsent('accepted')}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  );
};
