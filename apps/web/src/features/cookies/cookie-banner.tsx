import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { giveConsent, useConsent } from './consent.ts';
import classes from './cookie-banner.module.css';

/** Accept or decline, with the way to the privacy policy (spec 1). Declining is as easy as accepting. */
export const CookieBanner = () => {
  const { t } = useTranslation('shell');
  if (useConsent() !== null) return null;
  return (
    <section aria-label={t('cookies.label')} className={classes.banner}>
      <p className={classes.text}>
        {t('cookies.text')} <Link to="/privacy-policy">{t('cookies.policy')}</Link>
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => giveConsent('declined')}>
          {t('cookies.decline')}
        </Button>
        <Button variant="default" onClick={() => giveConsent('accepted')}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  );
};
