import { listPresent, reportPresence } from '@eigaichi/wire/live/live';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callForData } from '../../lib/api.ts';
import { useIsFollowing } from '../../lib/live/following.ts';
import { useSession } from '../../lib/session.ts';
import { sendRequest } from '../../lib/transport.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import classes from './also-here.module.css';

/** Milliseconds between reports; one counts for a little more than two of these. */
const reportMs = 30_000;

/** Pages of a quote, and the form of a title. */
const sharedPage = /\/(?:quotes(?:\/\w+)?|movies\/edit)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;

/** Colleagues on a page; refetched when one comes or goes, and later to drop those whose page ended abruptly. */
const presentQuery = (viewed: string) =>
  queryOptions({
    queryKey: ['live', 'presence', viewed],
    queryFn: ({ signal }) => callForData(listPresent, { query: { viewed }, signal }),
    refetchInterval: 2 * reportMs,
  });

/** Sends a report, also while the page closes. A lost one is repeated with the next; none asks for a login. */
const report = (viewed: string, leaving: boolean): void => {
  sendRequest(`/api${reportPresence.path}`, {
    method: reportPresence.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ viewed, leaving }),
    keepalive: true,
  }).catch(() => undefined);
};

/** Reports the open page while it is visible. */
const useReports = (viewed: string | null) => {
  useEffect(() => {
    if (viewed === null) return;
    const isVisible = () => document.visibilityState === 'visible';
    const turn = () => report(viewed, !isVisible());
    const repeat = () => {
      if (isVisible()) report(viewed, false);
    };
    repeat();
    const timer = setInterval(repeat, reportMs);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      report(viewed, true);
    };
  }, [viewed]);
};

const Names = ({ viewed }: { viewed: string }) => {
  const { t, language } = useTexts('shell');
  const { data: people = [] } = useQuery(presentQuery(viewed));
  if (people.length === 0) return null;
  const names = people.map(({ name }) => (language === 'ja' ? `${name}さん` : name));
  const text = t('also_here', { count: people.length, names: names.join(language === 'ja' ? '、' : ', ') });
  return (
    <p className={classes.line}>
      <Lang>{text}</Lang>
    </p>
  );
};

/** Names colleagues who have the same quote or title open (D45c). */
export const AlsoHere = () => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const isActing = useSession().impersonating !== null;
  const isFollowing = useIsFollowing();
  const viewed = isFollowing && !isActing ? (sharedPage.exec(path ?? '')?.[1] ?? null) : null;
  useReports(viewed);
  return (
    <div role="status" className={layout.unprinted}>
      {viewed !== null && <Names viewed={viewed} />}
    </div>
  );
};
