import { formatDate } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import classes from './tools.module.css';

type DatedRow = {
  /** Null for the built-in default, in force before any entry. */
  readonly uuid: string | null;
  readonly effective_on: string | null;
  readonly current: boolean;
};

/** History of dated settings: the first day, the value, and if it is in force. */
export const DatedHistory = <Row extends DatedRow>({
  list,
  columns,
  onPage,
}: {
  list: { readonly data: readonly Row[]; readonly meta: Parameters<typeof ListPaging>[0]['meta'] } | undefined;
  columns: readonly DataColumn<Row>[];
  onPage: (page: number) => void;
}) => {
  const { t, language } = useTexts('tools');
  if (list === undefined || list.data.length === 0) return null;
  return (
    <Section title={t('labels.history')}>
      <DataTable
        label={t('labels.history')}
        rows={list.data}
        rowKey={(row) => row.uuid ?? 'first'}
        columns={[
          {
            key: 'from',
            head: t('from'),
            cell: ({ effective_on }) => (
              <span className={typography.unbroken}>
                {effective_on === null ? t('journal.first') : formatDate(effective_on, language)}
              </span>
            ),
          },
          ...columns,
          {
            key: 'now',
            head: t('labels.status'),
            cell: ({ current }) => current && <span className={classes.current}>{t('holds')}</span>,
          },
        ]}
      />
      <ListPaging meta={list.meta} onPage={onPage} />
    </Section>
  );
};
