import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadRemainingTexts } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import { DemoStrip } from '../demo/demo-strip.tsx';
import { PageOutline } from '../shell/waiting-page.tsx';
import { CompanyLinks } from './company-links.tsx';
import classes from './home-page.module.css';
import { Opening } from './opening.tsx';
import { Recommended } from './recommended.tsx';
import { DealSteps } from './ways.tsx';

/** Loads staff notices after the page: the first paint doesn't wait for them. */
const LazyFilms = () => {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./home-notices.tsx').then(({ HomeNotices }) => setNotices(() => HomeNotices));
  }, []);
  return Notices === null ? null : <Notices />;
};

const DashboardPart = lazy(async () => {
  const [{ DashboardPart: part }] = await Promise.all([import('./dashboard.tsx'), loadRemainingTexts()]);
  return { default: part };
});

export const HomePage = () => {
  const { t } = useTexts('home');
  const isMember = roleOf(useSession()) !== null;
  useTitle('home');
  return (
    <Page>
      <DemoStrip />
      {isMember ? (
        <Suspense
          fallback={
            <div className={classes.waiting}>
              <PageOutline />
            </div>
          }
        >
          <DashboardPart />
        </Suspense>
      ) : (
        <Opening />
      )}
      <Recommended />
      <DealSteps />
      <LazyFilms />
      <CompanyLinks />
      <p className={`${layout.ruled} ${typography.note} ${classes.notice}`}>{t('notice')}</p>
    </Page>
  );
};
