import { type BulkColumn, bulkGroups } from '@eigaichi/domain/movies/bulk-columns';
import { bracketed } from '@eigaichi/domain/shared/punctuation';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import type { SheetRow } from '../../../ui/sheet-parts.ts';
import classes from './bulk.module.css';
import { CellField } from './cell-field.tsx';
import { useFaultText } from './fault-list.tsx';
import type { TableCheck } from './use-judgement.ts';

/** One row as a form: each column's label and expected format, by section. For phones, screen readers, long texts. */
export const RowDialog = ({
  row,
  at,
  count,
  known,
  choicesOf,
  judgement,
  onCell,
  onGo,
  onClose,
  full,
}: {
  row: SheetRow;
  at: number;
  count: number;
  known: readonly BulkColumn[];
  choicesOf: (column: BulkColumn) => string[];
  judgement: TableCheck;
  onCell: (key: string, text: string) => void;
  onGo: (at: number) => void;
  onClose: () => void;
  full: boolean;
}) => {
  const { t, language } = useTexts('movie_bulk');
  const textOf = useFaultText();
  const issues = judgement.issuesOf(row);
  const groups = bulkGroups.filter((group) => known.some((column) => column.group === group));
  const faulty = known.find(({ key }) => issues.some(({ field }) => field === key))?.group;
  const [group, setGroup] = useState(faulty ?? 'required');
  const errorOf = (key: string) => {
    const issue = issues.find(({ field }) => field === key);
    return issue === undefined ? undefined : textOf(issue);
  };
  const faultsIn = (name: string) =>
    known.filter((column) => column.group === name && issues.some(({ field }) => field === column.key)).length;
  return (
    <Modal opened onClose={onClose} title={t('fault_row', { row: at + 1 })} size={760} fullScreen={full}>
      <NativeSelect
        label={t('row_dialog.group')}
        value={group}
        data={groups.map((name) => ({
          value: name,
          label:
            faultsIn(name) === 0
              ? t(`groups.${name}`)
              : bracketed(t(`groups.${name}`), String(faultsIn(name)), language),
        }))}
        onChange={(event) => setGroup(groups.find((name) => name === event.currentTarget.value) ?? 'required')}
      />
      <div className={`${layout.column} ${layout.above16}`}>
        {known
          .filter((column) => column.group === group)
          .map((column) => (
            <CellField
              key={column.key}
              column={column}
              value={row.cells[column.key] ?? ''}
              choices={choicesOf(column)}
              error={errorOf(column.key)}
              onChange={(text) => onCell(column.key, text)}
            />
          ))}
      </div>
      <div
        className={`${layout.wide} ${layout.wrapEnd} ${layout.above24} ${layout.padBlock12} ${layout.paper} ${layout.sticky} ${classes.dialogButtons}`}
      >
        <Button variant="default" onClick={() => onGo(Math.max(0, at - 1))}>
          {t('row_dialog.previous')}
        </Button>
        <Button variant="default" onClick={() => onGo(Math.min(count - 1, at + 1))}>
          {t('row_dialog.next')}
        </Button>
        <Button onClick={onClose}>{t('row_dialog.done')}</Button>
      </div>
    </Modal>
  );
};
