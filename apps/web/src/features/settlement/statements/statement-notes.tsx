import { type Direction, directions } from '@eigaichi/domain/settlement/bank-direction';
import type { StatementEncoding } from '@eigaichi/domain/settlement/statement-columns';
import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { Sub } from '../money-texts.tsx';
import classes from '../settlement.module.css';
import type { Preview } from './statement-columns-fields.tsx';

const names: Readonly<Record<StatementEncoding, string>> = {
  'utf-8': 'UTF-8',
  shift_jis: 'Shift_JIS',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  macintosh: 'Macintosh',
  'euc-jp': 'EUC-JP',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

/** Encoding of a file that doesn't declare it, with sample lines to verify it. */
export const EncodingField = ({
  choices,
  value,
  onChange,
}: {
  choices: Preview['encoding']['choices'];
  value: string;
  onChange: (encoding: StatementEncoding) => void;
}) => {
  const { t } = useTexts('bank_statements');
  const sample = choices.find(({ encoding }) => encoding === value)?.sample ?? '';
  return (
    <fieldset className={`${layout.shrinks} ${layout.unpadded} ${layout.unbordered}`}>
      <Select
        label={t('import.encoding')}
        description={t('import.encoding_text')}
        data={choices.map(({ encoding }) => ({ value: encoding, label: names[encoding] }))}
        value={choices.find(({ encoding }) => encoding === value)?.encoding ?? null}
        allowDeselect={false}
        onChange={(encoding) => encoding !== null && onChange(encoding)}
      />
      <pre className={`${layout.framed} ${layout.scrolls} ${typography.anywhere} ${classes.sample}`}>{sample}</pre>
    </fieldset>
  );
};

const perPage = 20;

const usePages = <T,>(all: readonly T[]) => {
  const [page, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(all.length / perPage));
  const current = Math.min(page, last);
  return {
    rows: all.slice((current - 1) * perPage, current * perPage),
    paging: <ListPaging meta={{ current_page: current, last_page: last }} onPage={setPage} />,
  };
};

/** Entries that aren't stored, each with line and reason; a person may mark them as received or paid. */
export const SkippedEntries = ({
  asides,
  decided,
  onDecide,
}: {
  asides: Preview['asides'];
  decided: ReadonlyMap<number, Direction>;
  onDecide: (row: number, direction: Direction | null) => void;
}) => {
  const { t } = useTexts('bank_statements');
  const { rows, paging } = usePages(asides);
  return (
    <section aria-label={t('import.asides')}>
      <h3 className={`${typography.size15} ${classes.heading}`}>{t('import.asides')}</h3>
      <p className={classes.note}>{t('import.asides_text')}</p>
      <DataTable
        label={t('import.asides')}
        rows={rows}
        rowKey={({ row }) => String(row)}
        columns={[
          { key: 'row', head: t('import.row'), cell: ({ row }) => formatNumber(row) },
          {
            key: 'text',
            head: t('import.entry'),
            cell: ({ text, reason }) => (
              <>
                <Lang>{text}</Lang>
                <Sub>{t(`import.aside_${reason}`)}</Sub>
              </>
            ),
          },
          {
            key: 'way',
            head: t('import.treat'),
            cell: ({ row, reason }) =>
              reason === 'pending' ? (
                t('import.leave')
              ) : (
                <Select
                  aria-label={t('import.treat_row', { row: formatNumber(row) })}
                  data={[
                    { value: 'leave', label: t('import.leave') },
                    ...directions.map((value) => ({ value, label: t(`import.way_${value}`) })),
                  ]}
                  value={decided.get(row) ?? 'leave'}
                  allowDeselect={false}
                  w={160}
                  onChange={(value) => onDecide(row, directions.find((direction) => direction === value) ?? null)}
                />
              ),
          },
        ]}
      />
      {paging}
    </section>
  );
};

/** Unreadable entries: the others are stored only after confirmation. */
export const Faults = ({
  faults,
  count,
  isLeftOut,
  onLeaveOut,
}: {
  faults: Preview['faults'];
  count: number;
  isLeftOut: boolean;
  onLeaveOut: (leaves: boolean) => void;
}) => {
  const { t } = useTexts('bank_statements');
  const { rows, paging } = usePages(faults);
  return (
    <section aria-label={t('import.faults')}>
      <h3 className={`${typography.size15} ${classes.heading}`}>{t('import.faults')}</h3>
      <DataTable
        label={t('import.faults')}
        rows={rows}
        rowKey={({ row }) => String(row)}
        columns={[
          { key: 'row', head: t('import.row'), cell: ({ row }) => formatNumber(row) },
          {
            key: 'text',
            head: t('import.entry'),
            cell: ({ text, reason }) => (
              <>
                <Lang>{text}</Lang>
                <Sub>{t(`import.fault_${reason}`)}</Sub>
              </>
            ),
          },
        ]}
      />
      {paging}
      {count > faults.length && <p className={classes.note}>{t('import.more', { count: count - faults.length })}</p>}
      <Checkbox
        mt={14}
        label={t('import.without_faults', { count })}
        checked={isLeftOut}
        onChange={({ currentTarget }) => onLeaveOut(currentTarget.checked)}
      />
    </section>
  );
};
