import { type QuoteSortColumn, quoteSortOf, sortedBy } from '@eigaichi/domain/quotes/list/work-list';
import type { ReactNode } from 'react';
import { dayOf, formatCode, formatDate, formatPeriod } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx';
import type { SortDirection } from '../../../ui/sort-button.tsx';
import typography from '../../../ui/typography.module.css';
import { onRowKey } from '../../desk/row-keys.ts';
import { CompanyNames } from '../company-names.tsx';
import { countriesText } from '../conditions-text.ts';
import { PromiseText } from '../promise-text.tsx';
import type { QuoteRow } from '../queries.ts';
import { StatusPill } from '../status-pill.tsx';
import { Assignee, Next, TitlesLink, Total } from './quote-row.tsx';
import classes from './quote-table.module.css';
import type { TableColumn } from './table-choices.ts';

type Shown = 'number' | 'titles' | TableColumn;

/** Sortable columns (D3d). */
const sortByColumn: Readonly<Partial<Record<Shown, QuoteSortColumn>>> = {
  number: 'number',
  status: 'status',
  next: 'waits_since',
  total: 'total',
  moved_at: 'moved_at',
};

type Props = {
  readonly rows: readonly QuoteRow[];
  readonly columns: readonly TableColumn[];
  readonly sort: string | undefined;
  /** Changes the order; null restores the usual one. */
  readonly onSort: (sort: string | null) => void;
  readonly mark: (id: string) => ReactNode;
};

/** Head of a sortable column: ascending, then descending, then the usual order again. */
const sortOf = (column: QuoteSortColumn, { sort, onSort }: Pick<Props, 'sort' | 'onSort'>) => {
  const by = sortedBy(sort);
  const isDescending = by?.column === column ? by.isDescending : undefined;
  const next = isDescending === undefined ? column : isDescending ? null : quoteSortOf(column, true);
  const direction: SortDirection | undefined =
    isDescending === undefined ? undefined : isDescending ? 'descending' : 'ascending';
  return { direction, onPress: () => onSort(next) };
};

const useCells = (): Readonly<Record<Shown, (row: QuoteRow) => ReactNode>> => {
  const { t, language } = useTexts(['quotes', 'quote_list', 'quote_messages']);
  return {
    number: (row) => formatCode(row.number),
    titles: (row) => (
      <>
        <TitlesLink row={row} className={`${typography.bold} ${typography.plainLink}`} />
        {row.unread_messages > 0 && (
          <p className={`${typography.hint} ${typography.red}`}>
            {t('jump', { ns: 'quote_messages', count: row.unread_messages })}
          </p>
        )}
      </>
    ),
    counterparty: (row) => <CompanyNames companies={row.counterparties} />,
    status: (row) => <StatusPill status={row.status} negotiating={row.negotiating} ended_by={row.ended_by} />,
    next: (row) => (
      <>
        <Next row={row} />
        {row.promise !== null && <PromiseText promise={row.promise} />}
      </>
    ),
    period: (row) => formatPeriod(row.license_start, row.license_end, language),
    territories: (row) => countriesText(row, t, language),
    total: (row) => <Total row={row} />,
    valid_until: (row) =>
      row.valid_until !== null && <span className={typography.unbroken}>{formatDate(row.valid_until, language)}</span>,
    assignee: (row) => (
      <>
        <Assignee assignee={row.assignee} work="quote" />
        <Assignee assignee={row.delivery_assignee} work="delivery" />
      </>
    ),
    moved_at: (row) => formatDate(dayOf(row.moved_at), language),
  };
};

/** A page of quotes as a table with the chosen columns, sorted by its heads and worked by keyboard (D3d). */
export const QuoteTable = ({ rows, columns, sort, onSort, mark }: Props) => {
  const { t } = useTexts('quote_list');
  const cells = useCells();
  const shown: readonly Shown[] = ['number', 'titles', ...columns];
  const heads = shown.map((key): DataColumn<QuoteRow> => {
    const by = sortByColumn[key];
    return {
      key,
      head: t(`table.heads.${key}`),
      cell: cells[key],
      figures: key === 'total',
      ...(by === undefined ? {} : { sort: sortOf(by, { sort, onSort }) }),
    };
  });
  return (
    <div className={classes.table}>
      <DataTable
        label={t('table.label')}
        columns={[{ key: 'mark', head: '', cell: ({ uuid }) => mark(uuid) }, ...heads]}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        marked={(row) => row.waits_for_reader}
        onRowKey={onRowKey}
      />
    </div>
  );
};
