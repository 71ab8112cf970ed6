import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useLocalSearch } from '../../lib/list-search.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NoticeLine } from './notice-line.tsx';
import classes from './notices-page.module.css';
import { addressOf, type Notice, noticesQuery, sendNoticesSeen } from './notices-query.ts';
import { useMarked } from './use-marked.ts';

const Lines = ({ notices }: { notices: readonly Notice[] }) => (
  <ul className={`${layout.ruled} ${layout.below24} ${classes.list}`}>
    {notices.map((notice) => (
      <li key={notice.uuid} className={layout.floored}>
        <Link {...addressOf(notice.href)} className={`${layout.ownLine} ${classes.link}`}>
          <NoticeLine notice={notice} />
        </Link>
      </li>
    ))}
  </ul>
);

/** `/notices`: the reader's notices of the last 90 days, latest first (D35d). */
export const NoticesPage = () => {
  const { t } = useTexts('notices');
  const client = useQueryClient();
  const at = useLocalSearch();
  const list = useQuery(noticesQuery(at.page));
  const { data } = list;
  useTitle('notices');
  const { marked, keep } = useMarked(data?.data ?? []);
  const show = useEffectEvent(() => {
    keep(marked);
    if (data?.meta.current_page === 1) sendNoticesSeen(client, data).catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
  useEffect(() => show(), [data]);
  return (
    <Page>
      <PageHeading title={t('labels.notifications')} lead={t('lead')} />
      <PagedList
        list={list}
        loading={t('labels.notifications')}
        none={{ title: t('none'), text: t('none_text') }}
        at={at}
        draw={() => <Lines notices={marked} />}
      />
    </Page>
  );
};
