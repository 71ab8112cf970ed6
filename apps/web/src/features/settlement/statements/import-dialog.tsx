import type { Direction } from '@eigaichi/domain/settlement/bank-direction';
import type { StatementEncoding } from '@eigaichi/domain/settlement/statement-columns';
import { importStatement, previewStatement } from '@eigaichi/wire/settlement/bank-statements';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForData } from '../../../lib/api.ts';
import { FormActions } from '../../../lib/form-actions.tsx';
import { formatNumber, formatPeriod } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Facts } from '../facts.tsx';
import { moneyOf } from '../money-texts.tsx';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { type Columns, ColumnsFields, type Preview, wholeOf } from './statement-columns-fields.tsx';
import { EncodingField, Faults, SkippedEntries } from './statement-notes.tsx';

export type Sent = { readonly file_name: string; readonly content: string };

type Choices = {
  readonly columns: Columns | null;
  readonly encoding: StatementEncoding | null;
  readonly decided: ReadonlyMap<number, Direction>;
};

const bodyOf = (sent: Sent, { columns, encoding, decided }: Choices) => ({
  ...sent,
  columns: columns === null ? null : wholeOf(columns),
  encoding,
  decided: [...decided].map(([row, direction]) => ({ row, direction })),
});

const Found = ({ preview }: { preview: Preview }) => {
  const { t, language } = useTexts('bank_statements');
  const { first_on, last_on, sums } = preview;
  const facts = [
    [t('import.format'), t(`import.${preview.format}`)],
    [t('import.receipts'), formatNumber(preview.receipts)],
    [t('import.sums'), sums.length === 0 ? null : sums.map(moneyOf).join(' · ')],
    [t('import.debits'), formatNumber(preview.debits)],
    [t('import.period'), first_on === null || last_on === null ? null : formatPeriod(first_on, last_on, language)],
    [t('import.known'), formatNumber(preview.known)],
    [t('import.others'), formatNumber(preview.others)],
  ] as const;
  return <Facts facts={facts} />;
};

const holdsRows = ({ receipts, debits, known, others, fault_count }: Preview): boolean =>
  receipts + debits + known + others + fault_count > 0;

/** Contents of a file, omitted entries with reasons, and confirmations required before storing (D8k, D8y). */
export const ImportDialog = ({ sent, first, onClose }: { sent: Sent; first: Preview; onClose: () => void }) => {
  const { t } = useTexts('bank_statements');
  const [shown, setShown] = useState(first);
  const isCsv = shown.format === 'csv';
  const [isRead, setRead] = useState(first.format !== 'csv' || holdsRows(first));
  // A decided entry is no longer set aside, but can be changed.
  const [asides, setAsides] = useState(first.asides);
  const [leavesFaults, setLeavesFaults] = useState(false);
  const [choices, setChoices] = useState<Choices>({
    columns: first.columns,
    encoding: first.encoding.choices.find(({ encoding }) => encoding === first.encoding.encoding)?.encoding ?? null,
    decided: new Map(),
  });
  const whole = choices.columns === null ? null : wholeOf(choices.columns);
  const preview = useMutation({
    mutationFn: (requested: Choices) => callForData(previewStatement, { body: bodyOf(sent, requested) }),
    onSuccess: (found, requested) => {
      setShown(found);
      if (requested.decided.size === 0) setAsides(found.asides);
      setRead(found.format !== 'csv' || requested.columns !== null || holdsRows(found));
      if (requested.columns === null) setChoices({ ...requested, columns: found.columns });
    },
  });
  const read = (requested: Choices) => {
    setChoices(requested);
    setLeavesFaults(false);
    preview.mutate(requested);
  };
  const act = useSettlementAction(
    () => call(importStatement, { body: { ...bodyOf(sent, choices), without_faults: leavesFaults } }),
    { said: t('import.done'), onDone: onClose },
  );
  // Columns are only proposed or partly chosen until a person has the file read with them.
  const change = (columns: Columns) => {
    setChoices({ ...choices, columns, decided: new Map() });
    setRead(false);
    preview.reset();
  };
  const decide = (row: number, direction: Direction | null) => {
    const decided = new Map(choices.decided);
    if (direction === null) decided.delete(row);
    else decided.set(row, direction);
    read({ ...choices, decided });
  };
  const count = shown.receipts + shown.debits;
  const isShown = isRead && preview.error === null;
  const isOpen = isCsv && whole === null;
  const canImport = isShown && !isOpen && count > 0 && (shown.fault_count === 0 || leavesFaults);
  return (
    <Modal opened onClose={onClose} title={t('import.title', { name: sent.file_name })} size={640}>
      <div className={classes.form}>
        {shown.encoding.choices.length > 0 && (
          <EncodingField
            choices={shown.encoding.choices}
            value={choices.encoding ?? ''}
            onChange={(encoding) => read({ columns: null, encoding, decided: new Map() })}
          />
        )}
        {isCsv && choices.columns !== null && (
          <ColumnsFields preview={shown} columns={choices.columns} onChange={change} />
        )}
        {isOpen && <p className={classes.note}>{t('import.choose')}</p>}
        <Refusal of={preview.error} />
        {isShown && <Found preview={shown} />}
        {isShown && asides.length > 0 && <SkippedEntries asides={asides} decided={choices.decided} onDecide={decide} />}
        {isShown && shown.faults.length > 0 && (
          <Faults
            faults={shown.faults}
            count={shown.fault_count}
            isLeftOut={leavesFaults}
            onLeaveOut={setLeavesFaults}
          />
        )}
        {isShown && count === 0 && <p>{t('import.nothing')}</p>}
        <FormActions
          busy={act.isPending || preview.isPending}
          confirm={isRead ? t('import.do', { count }) : t('import.read')}
          cancel={t('actions.close')}
          disabled={isRead ? !canImport : whole === null}
          onSend={() => (isRead ? act.mutate() : read(choices))}
          onClose={onClose}
        />
      </div>
    </Modal>
  );
};
