import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ListPaging } from '../../lib/list-paging.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NoticeLine } from './notice-line.tsx';
import classes from './notices-page.module.css';
import { addressOf, type Notices, noticesQuery, sendNoticesSeen } from './notices-query.ts';

const Lines = ({ notices }: { notices: Notices['data'] }) => (
  <ul className={classes.list}>
    {notices.map((notice) => (
      <li key={notice.uuid} className={layout.floored}>
        <Link {...addressOf(notice.href)} className={classes.link}>
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
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(noticesQuery(page));
  useTitle('notices');
  useEffect(() => {
    if (data?.meta.current_page === 1) sendNoticesSeen(client, data).catch(() => undefined);
  }, [client, data]);
  return (
    <Page>
      <PageHeading title={t('labels.notifications')} lead={t('lead')} />
      <Waiting data={data} error={error} label={t('labels.notifications')} />
      {data?.data.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
      {data !== undefined && data.data.length > 0 && (
        <>
          <Lines notices={data.data} />
          <ListPaging meta={data.meta} onPage={setPage} />
        </>
      )}
    </Page>
  );
};
