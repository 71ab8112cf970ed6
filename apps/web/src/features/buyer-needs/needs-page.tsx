import { needStateLabels } from '@eigaichi/domain/buyer-needs/need-life';
import { proposalStateLabels } from '@eigaichi/domain/buyer-needs/proposals';
import { listNeeds } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataList } from '../../lib/data-list.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { choiceFilter, wordFilter } from '../../lib/list-filters/list-filters.tsx';
import { usePageSearch } from '../../lib/list-search.ts';
import { listQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import typography from '../../ui/typography.module.css';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import settlement from '../settlement/settlement.module.css';
import { type ListedNeed, needFiguresQuery, needPages } from './need-queries.ts';

type Side = keyof typeof needPages;

/** Lists by role, the first one shown by default. */
const listsOf = {
  consumer: ['all', 'open', 'waiting', 'returned', 'closed'],
  provider: ['open', 'proposed', 'closed', 'all'],
  manager: ['all', 'waiting', 'open', 'proposed', 'returned', 'closed'],
} as const;

const pages = { consumer: '/vod/needs', provider: '/ch/needs', manager: '/admin/needs' } as const;

const figureNames = ['waiting', 'open', 'matched', 'proposed', 'requested', 'signed'] as const;

const Figures = () => {
  const { t } = useTexts('buyer_needs');
  const { data } = useQuery(needFiguresQuery);
  return (
    <dl aria-label={t('figures.title')} className={`${layout.cells} ${layout.gap20x32} ${settlement.figures}`}>
      {figureNames.map((name) => (
        <div key={name}>
          <dt className={typography.note}>{t(`figures.${name}`)}</dt>
          <dd>{data === undefined ? '–' : formatNumber(data[name])}</dd>
        </div>
      ))}
    </dl>
  );
};

const Subject = ({ need, side }: { need: ListedNeed; side: Side }) => {
  const { t } = useTexts('buyer_needs');
  return (
    <>
      <Link to={needPages[side]} params={{ need_id: need.uuid }}>
        <Lang>{need.subject}</Lang>
      </Link>
      <div className={typography.note}>
        {side !== 'consumer' && (
          <>
            {need.company === null ? t('unnamed') : <Lang>{need.company.company_name}</Lang>}
            {t('labels.dot')}
          </>
        )}
        {t('wanted', { count: need.title_count })}
      </div>
    </>
  );
};

const useColumns = (side: Side): readonly DataColumn<ListedNeed>[] => {
  const { t, language } = useTexts('buyer_needs');
  const figures: DataColumn<ListedNeed> =
    side === 'provider'
      ? {
          key: 'free',
          head: t('free'),
          figures: true,
          cell: ({ free_titles }) => formatNumber(free_titles ?? 0),
        }
      : {
          key: 'proposals',
          head: t('proposals.title'),
          figures: true,
          cell: ({ proposal_count }) => formatNumber(proposal_count ?? 0),
        };
  return [
    { key: 'subject', head: t('search'), cell: (need) => <Subject need={need} side={side} /> },
    figures,
    { key: 'deadline', head: t('deadline'), cell: ({ proposals_until }) => formatDate(proposals_until, language) },
    {
      key: 'state',
      head: t('labels.status'),
      cell: ({ state, own_proposal }) => (
        <>
          {needStateLabels[state][language]}
          {own_proposal !== null && (
            <div className={typography.note}>
              {t('own_proposal', { state: proposalStateLabels[own_proposal][language] })}
            </div>
          )}
        </>
      ),
    },
  ];
};

/** `/vod/needs`, `/ch/needs`, `/admin/needs`: the needs that the reader may see (D41). */
export const NeedsPage = () => {
  const { t } = useTexts('buyer_needs');
  const side = roleOf(useSession()) ?? 'consumer';
  const at = usePageSearch(pages[side]);
  const lists: readonly (typeof listsOf)[Side][number][] = listsOf[side];
  const state = lists.find((each) => each === at.search.state) ?? lists[0] ?? 'all';
  const list = useQuery(listQuery(listNeeds, { search: { ...at.search, state }, page: at.page }, { per: 25 }));
  const columns = useColumns(side);
  useTitle('needs');
  return (
    <Page>
      <PageHeading
        title={t('title')}
        lead={t(`lead.${side}`)}
        {...(side === 'consumer' && {
          aside: (
            <NeedsRole needs="quotes.request">
              <Button renderRoot={(props) => <Link to="/vod/needs/post" {...props} />}>{t('post')}</Button>
            </NeedsRole>
          ),
        })}
      />
      {side === 'manager' && <Figures />}
      <DataList
        list={list}
        label={t('title')}
        filters={[
          wordFilter('free_word', t(side === 'manager' ? 'search_staff' : 'search')),
          {
            ...choiceFilter('state', t('labels.status'), {
              of: lists,
              text: (value) => t(side === 'provider' && value === 'proposed' ? 'lists.own' : `lists.${value}`),
            }),
            isNarrowing: false,
          },
        ]}
        fieldsClass={`${layout.wrapMiddle} ${layout.gap12x24} ${layout.padBottom16}`}
        loading={t('loading')}
        firstOnly
        found={(count) => t('found', { count })}
        none={{ title: t(`none.${side}`), text: t(`none_text.${side}`) }}
        at={at}
        rowKey={({ uuid }) => uuid}
        columns={columns}
      />
    </Page>
  );
};
