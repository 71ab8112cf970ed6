import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import tool from '../shell/tool.module.css';
import classes from './bell-place.module.css';

const NoticeBell = lazy(async () => ({ default: (await import('./notice-bell.tsx')).NoticeBell }));

/** Placeholder until the bell has loaded; links to the notices page. */
const BellLink = () => {
  const { t } = useTexts('shell');
  return (
    <Link to="/notices" className={tool.tool} aria-label={t('labels.notifications')}>
      <IconBell size={20} stroke={1.5} aria-hidden="true" />
    </Link>
  );
};

/** The bell's place in the header; the bell itself loads when the page is idle. */
export const BellPlace = () => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const later = window.setTimeout(() => setIdle(true), 1500);
    return () => window.clearTimeout(later);
  }, []);
  return (
    <span className={`${layout.inlineFlex} ${layout.width40} ${classes.place}`}>
      {idle ? (
        <Suspense fallback={<BellLink />}>
          <NoticeBell />
        </Suspense>
      ) : (
        <BellLink />
      )}
    </span>
  );
};
