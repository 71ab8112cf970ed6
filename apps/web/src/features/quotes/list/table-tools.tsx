import { exportQuotes } from '@eigaichi/wire/quotes/quote-work';
import type { QueryIn } from '@eigaichi/wire/shared/endpoint';
import { NativeSelect } from '@mantine/core';
import { callForFile } from '../../../lib/api-files.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { PickMany } from '../../../ui/pick-many.tsx';
import { ExportButtons } from '../../settlement/export-buttons.tsx';
import { changed, type ListSearch, queryOf } from './list-search.ts';
import { perOf, perPages, storeChoice, type TableColumn, tableColumns } from './table-choices.ts';

/** Exports the quotes of an address, or only the selected ones among them. */
export const ExportQuotes = ({ search, quotes }: { search: ListSearch; quotes?: readonly string[] }) => {
  const { page: _page, per: _per, ...filter } = queryOf(search, true);
  const selected: Pick<QueryIn<typeof exportQuotes>, 'quotes'> = quotes === undefined
    ? {}
    : { quotes: quotes.join(',') };
  return (
    <ExportButtons
      name="quotes"
      take={({ format, language }) =>
        callForFile(exportQuotes, { params: { format }, query: { ...filter, ...selected, language } })
      }
    />
  );
};

/** Columns, page size and files of the table; both choices are remembered in this browser. */
export const TableTools = ({
  search,
  go,
  columns,
  onColumns,
}: {
  search: ListSearch;
  go: (search: ListSearch) => void;
  columns: readonly TableColumn[];
  onColumns: (columns: readonly TableColumn[]) => void;
}) => {
  const { t } = useTexts('quote_list');
  return (
    <div className={`${layout.wrapBottom} ${layout.gap16} ${layout.below12}`}>
      <PickMany
        label={t('table.columns')}
        placeholder={t('table.columns_shown', { count: 0 })}
        options={tableColumns.map((column) => ({ value: column, label: t(`table.heads.${column}`) }))}
        value={columns}
        onChange={(chosen) => onColumns(tableColumns.filter((column) => chosen.includes(column)))}
        summary={(labels) => t('table.columns_shown', { count: labels.length })}
        searchLabel={t('table.columns_find')}
        nothing={t('messages.nothing_found')}
      />
      <NativeSelect
        label={t('table.per')}
        value={perOf(search)}
        data={[...perPages]}
        onChange={({ currentTarget: { value } }) => {
          storeChoice('per', value);
          go(changed(search, { per: value }));
        }}
      />
      <ExportQuotes search={search} />
    </div>
  );
};
