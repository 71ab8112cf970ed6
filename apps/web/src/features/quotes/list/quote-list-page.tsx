import { quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import type { listQuotes } from '@eigaichi/wire/quotes/quotes';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useHasTableRoom } from '../../../lib/use-media.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { ViewChoice } from '../../../lib/view-choice.tsx';
import { Waiting } from '../../../lib/waiting.tsx';
import { SearchField } from '../../../lib/word-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { onRowKey } from '../../desk/row-keys.ts';
import { type QuoteRow, quotesQuery } from '../queries.ts';
import { changed, countFilters, type ListSearch, queryOf, readListSearch } from './list-search.ts';
import classes from './quote-list-page.module.css';
import { QuoteListRow } from './quote-row.tsx';
import { storeChoice, viewOf } from './table-choices.ts';

const SavedSetsButton = lazy(async () => ({
  default: (await import('../request/sets/saved-sets-button.tsx')).SavedSetsButton,
}));
const DeskRows = lazy(async () => ({ default: (await import('./desk-rows.tsx')).DeskRows }));
const DeskRowActs = lazy(async () => ({ default: (await import('./desk-rows.tsx')).DeskRowActs }));
const ListFilters = lazy(async () => ({ default: (await import('./list-filters.tsx')).ListFilters }));

const WorkTable = lazy(async () => ({ default: (await import('./work-table.tsx')).WorkTable }));

const SavedViews = lazy(async () => ({ default: (await import('../../accounts/views/saved-views.tsx')).SavedViews }));

type Tabs = AnswerOut<typeof listQuotes>['tabs'];

/** Empty tab: distinguishes no quotes at all, none under this tab, and none that match the filters. */
const Nothing = ({ search, tabs, go }: { search: ListSearch; tabs: Tabs; go: (search: ListSearch) => void }) => {
  const { t } = useTexts(['quotes', 'quote_list']);
  const role = roleOf(useSession());
  const who = role === 'consumer' ? 'buyer' : role === 'provider' ? 'provider' : 'manager';
  const tab = quoteTabs.find((each) => each === search.tab) ?? 'progress';
  const others = quoteTabs.filter((each) => each !== tab && tabs[each] > 0);
  const isFiltered = countFilters(search) > 0 || search.free_word !== undefined;
  const links = others.map((each) => (
    <Button
      key={each}
      variant="default"
      onClick={() => go(changed(search, { tab: each === 'progress' ? null : each }))}
    >
      {`${t(`list.tabs.${each}`)} ${formatNumber(tabs[each])}`}
    </Button>
  ));
  if (isFiltered)
    return (
      <EmptyState
        title={t('quote_list:none_with_filters')}
        text={t(others.length > 0 ? 'quote_list:none_with_filters_text' : 'quote_list:none_at_all_text')}
      >
        <div className={layout.row}>
          {links}
          <Button
            variant={others.length > 0 ? 'subtle' : 'default'}
            onClick={() => go(tab === 'progress' ? {} : { tab })}
          >
            {t('actions.clear_filters')}
          </Button>
        </div>
      </EmptyState>
    );
  if (others.length > 0)
    return (
      <EmptyState title={t(`quote_list:none_under.${tab}`)} text={t('quote_list:none_under_text')}>
        <div className={layout.row}>{links}</div>
      </EmptyState>
    );
  return (
    <EmptyState title={t(`list.empty.${who}_title`)} text={t(`list.empty.${who}_text`)}>
      {role === 'consumer' && (
        <Button component={Link} to="/movies" variant="default">
          {t('actions.search_titles')}
        </Button>
      )}
    </EmptyState>
  );
};

type RowsProps = { readonly rows: readonly QuoteRow[]; readonly row?: (row: QuoteRow) => ReactNode };

/** Rows waiting for the reader, then the rest; headings only if both exist. */
const Rows = memo(({ rows, row: draw = (row) => <QuoteListRow key={row.uuid} row={row} /> }: RowsProps) => {
  const { t } = useTexts('quote_list');
  const parts = [
    { key: 'to_do_title', rows: rows.filter((row) => row.waits_for_reader) },
    { key: 'rest_title', rows: rows.filter((row) => !row.waits_for_reader) },
  ] as const;
  const both = parts.every((part) => part.rows.length > 0);
  return parts.map(
    (part) =>
      part.rows.length > 0 && (
        <section key={part.key} className={classes.group}>
          <h2 className={both ? `${layout.padBottom8} ${typography.heading} ${classes.part}` : 'visually-hidden'}>
            {t(part.key)}
          </h2>
          <ul className={layout.ruled} onKeyDown={onRowKey}>
            {part.rows.map(draw)}
          </ul>
        </section>
      ),
  );
});

/** The same for staff, who decide waiting requests in the list. */
const StaffRows = memo(({ rows }: Pick<RowsProps, 'rows'>) => (
  <Suspense>
    <DeskRows rows={rows}>
      {(mark) => (
        <Rows
          rows={rows}
          row={(row) => <QuoteListRow key={row.uuid} row={row} mark={mark(row.uuid)} acts={DeskRowActs} />}
        />
      )}
    </DeskRows>
  </Suspense>
));

/** Search and filters; typed text goes into the address after a pause. */
const Tools = ({
  search,
  go,
  children,
}: {
  search: ListSearch;
  go: (search: ListSearch) => void;
  children: ReactNode;
}) => {
  const { t } = useTexts('quote_list');
  const buyer = roleOf(useSession()) === 'consumer';
  const set = countFilters(search);
  const [open, setOpen] = useState(set > 0);
  const change = (entries: Readonly<Record<string, string | null>>) => go(changed(search, entries));
  return (
    <>
      <div className={`${layout.wide} ${layout.padBottom16}`}>
        <SearchField
          className={`${layout.grow} ${layout.narrowOwnLine} ${classes.word}`}
          label={t('search')}
          value={search.free_word ?? ''}
          onChange={(free_word) => change({ free_word })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {set === 0 ? t('labels.filters') : t('filters_on', { count: set })}
        </Button>
        {buyer && (
          <Suspense>
            <SavedSetsButton />
          </Suspense>
        )}
        {children}
      </div>
      {open && (
        <Suspense>
          <ListFilters search={search} change={change} />
        </Suspense>
      )}
    </>
  );
};

/** Staff task of D2: licences that ended before their materials came, shown until none is left. */
const Undelivered = ({ count, search, go }: { count: number; search: ListSearch; go: (to: ListSearch) => void }) => {
  const { t } = useTexts('quote_list');
  if (count === 0 || search.task === 'ended_undelivered') return null;
  return (
    <p className={`${layout.facts} ${layout.warned} ${layout.pad10x16} ${typography.size14} ${classes.task}`}>
      <span>{t('undelivered_task', { count })}</span>
      <button
        className={`${layout.bareButton} ${layout.unpadded} ${typography.blue}`}
        type="button"
        onClick={() => go(changed({}, { tab: 'purchased', task: 'ended_undelivered' }))}
      >
        {t('undelivered_show')}
      </button>
    </p>
  );
};

/** The reader's quotes (D3): tabs, rows waiting for the reader first, their waiting time, and the next mover. */
export const QuoteListPage = ({
  search: address,
  go,
}: {
  search: Readonly<Record<string, string>>;
  go: (search: Record<string, string>) => void;
}) => {
  const { t } = useTexts(['quotes', 'quote_list']);
  const staff = roleOf(useSession()) === 'manager';
  useTitle('vod_quotes');
  const search = readListSearch(address);
  const tableRoom = useHasTableRoom();
  const isTable = !staff && tableRoom && viewOf(search) === 'table';
  const query = queryOf(search, isTable);
  const { data: answer, error } = useQuery(quotesQuery(query));
  // Long lists render in slices, so that a keystroke is handled in between.
  const data = useDeferredValue(answer);
  const goTo = (to: ListSearch) => go({ ...to });
  return (
    <Page>
      <PageHeading
        title={t('list.title')}
        aside={
          <Segmented
            label={t('list.tabs_label')}
            value={query.tab ?? 'progress'}
            options={quoteTabs.map((value) => ({
              value,
              label:
                data === undefined
                  ? t(`list.tabs.${value}`)
                  : `${t(`list.tabs.${value}`)} ${formatNumber(data.tabs[value])}`,
            }))}
            onChange={(tab) => goTo(changed(search, { tab: tab === 'progress' ? null : tab }))}
          />
        }
      />
      <Tools search={search} go={goTo}>
        {!staff && tableRoom && (
          <ViewChoice
            value={viewOf(search)}
            onChange={(view) => {
              storeChoice('view', view);
              goTo(changed(search, { view }));
            }}
          />
        )}
      </Tools>
      <Suspense>
        <SavedViews list="quotes" search={search} go={(view) => goTo(readListSearch(view))} />
      </Suspense>
      <Undelivered count={data?.undelivered ?? 0} search={search} go={goTo} />
      <Waiting data={data} error={error} label={t('list.title')} firstOnly shape={isTable ? 'table' : 'rows'} />
      {data !== undefined && data.data.length === 0 && <Nothing search={search} tabs={data.tabs} go={goTo} />}
      {data !== undefined && data.data.length > 0 && (
        <>
          <p className="visually-hidden" aria-live="polite">
            {t('quote_list:found', { count: data.meta.total })}
          </p>
          {isTable && (
            <Suspense fallback={<Skeleton label={t('list.title')} shape="table" />}>
              <WorkTable rows={data.data} search={search} go={goTo} />
            </Suspense>
          )}
          {!isTable && (staff ? <StaffRows rows={data.data} /> : <Rows rows={data.data} />)}
          <ListPaging meta={data.meta} onPage={(page) => goTo({ ...changed(search, {}), page: String(page) })} />
        </>
      )}
    </Page>
  );
};
