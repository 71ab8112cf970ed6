import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../lib/use-title.ts';
import { Page } from '../../ui/page.tsx';
import { CompanyLinks } from './company-links.tsx';
import classes from './home-page.module.css';
import { Opening } from './opening.tsx';
import { Recommended } from './recommended.tsx';
import { Ways } from './ways.tsx';

/** Staff notices load after the page: the first paint does not wait for them. */
const ToldLater = () => {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./home-notices.tsx').then(({ HomeNotices }) => setNotices(() => HomeNotices));
  }, []);
  return Notices === null ? null : <Notices />;
};

export const HomePage = () => {
  const { t } = useTranslation('home');
  useTitle('home');
  return (
    <Page>
      <Opening />
      <Recommended />
      <Ways />
      <ToldLater />
      <CompanyLinks />
      <p className={classes.notice}>{t('notice')}</p>
    </Page>
  );
};
