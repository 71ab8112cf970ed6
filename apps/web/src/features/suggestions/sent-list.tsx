import { companyName } from '@eigaichi/domain/accounts/company-name';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { suggestionStates } from '@eigaichi/domain/suggestions/suggestions';
import { withdrawSuggestion } from '@eigaichi/wire/movies/title-suggestions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { DataList } from '../../lib/data-list.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { usePageSearch } from '../../lib/list-search.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { Lang } from '../../ui/lang.tsx';
import { Moment } from '../../ui/moment.tsx';
import typography from '../../ui/typography.module.css';
import { type SentSuggestion, sentQuery } from './queries.ts';

const Withdraw = ({ row }: { row: SentSuggestion }) => {
  const { t, language } = useTexts('suggestions');
  const [isAsked, setAsked] = useState(false);
  const act = useAction(() => call(withdrawSuggestion, { params: { uuid: row.uuid } }), {
    said: t('sent.withdrawn'),
    touches: ['suggestions'],
    settled: () => setAsked(false),
  });
  if (!mayDo(row, 'withdraw')) return null;
  const title = row.title[language];
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={labelled(t('sent.withdraw'), title, language)}
        onClick={() => setAsked(true)}
      >
        {t('sent.withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        grave
        title={t('sent.withdraw_title', { title })}
        confirm={t('sent.withdraw')}
        busy={act.isPending}
        onConfirm={() => act.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t('sent.withdraw_text')}</p>
      </ConfirmDialog>
    </>
  );
};

/** Sent suggestions: a provider's own at `/ch/suggestions`, or with providers and recipients for staff (D44). */
export const SentList = ({ to, isStaff = false }: { to: string; isStaff?: boolean }) => {
  const { t, language } = useTexts('suggestions');
  const at = usePageSearch(to);
  const list = useQuery(sentQuery(at.page));
  const figures = (key: 'received' | 'dismissed'): DataColumn<SentSuggestion> => ({
    key,
    head: t(`sent.${key}`),
    figures: true,
    cell: (row) => formatNumber(row[key] ?? 0),
  });
  return (
    <DataList
      list={list}
      label={t('sent.title')}
      loading={t('loading')}
      none={{ title: t('sent.none'), text: t(isStaff ? 'sent.none_staff' : 'sent.none_text') }}
      at={at}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          key: 'title',
          head: t('labels.title'),
          cell: ({ movie, title, provider, note }) => (
            <>
              <Link to="/movies/detail/$movie_id" params={{ movie_id: movie }}>
                <Lang>{title[language]}</Lang>
              </Link>
              {isStaff && (
                <div className={typography.note}>
                  <Lang>{companyName(provider, language)}</Lang>
                </div>
              )}
              {note !== null && (
                <div className={typography.note}>
                  <Lang>{note}</Lang>
                </div>
              )}
            </>
          ),
        },
        { key: 'interest', head: t('sent.interest'), cell: ({ interest }) => interest[language] },
        { key: 'at', head: t('sent.at'), cell: ({ sent_at }) => <Moment at={sent_at} /> },
        {
          key: 'state',
          head: t('labels.status'),
          cell: ({ state, ends_at }) => (
            <>
              {labelOf(suggestionStates, state, language)}
              {state === 'open' && (
                <div className={typography.note}>{t('labels.until_day', { day: formatDate(ends_at, language) })}</div>
              )}
            </>
          ),
        },
        ...(isStaff ? [figures('received'), figures('dismissed')] : []),
        { key: 'act', head: '', cell: (row) => <Withdraw row={row} /> },
      ]}
    />
  );
};
