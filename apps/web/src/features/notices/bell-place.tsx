import { Suspense, useEffect, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import classes from './bell-place.module.css';

const NoticeBell = lazy(async () => ({ default: (await import('./notice-bell.tsx')).NoticeBell }));

/** The bell's place in the header; the bell itself comes when the page has nothing better to do. */
export const BellPlace = () => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const later = window.setTimeout(() => setIdle(true), 1500);
    return () => window.clearTimeout(later);
  }, []);
  return (
    <span className={classes.place}>
      <Suspense>{idle && <NoticeBell />}</Suspense>
    </span>
  );
};
