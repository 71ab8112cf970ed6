import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { useTitle } from '../shell/use-title.ts';
import { CompanyLinks } from './company-links.tsx';
import classes from './home-page.module.css';
import { Opening } from './opening.tsx';
import { Recommended } from './recommended.tsx';
import { Ways } from './ways.tsx';

export const HomePage = () => {
  const { t } = useTranslation('home');
  useTitle('home');
  return (
    <Page>
      <Opening />
      <Recommended />
      <Ways />
      <CompanyLinks />
      <p className={classes.notice}>{t('notice')}</p>
    </Page>
  );
};
