import { currencies } from '@eigaichi/domain/options/currencies';
import { dayOrders, type StatementColumns } from '@eigaichi/domain/settlement/bank-statement';
import { importStatement, previewStatement } from '@eigaichi/wire/settlement/bank-statements';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, FileButton, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { base64Of } from '../../../lib/base64.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatNumber, formatPeriod } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { tellRefusal } from '../../../ui/tell.ts';
import { moneyOf } from '../money-words.tsx';
import classes from '../settlement.module.css';
import { useAct } from '../use-act.ts';

type Preview = AnswerOut<typeof previewStatement>['data'];
type Sent = { readonly file_name: string; readonly content: string };
type Columns = NonNullable<Preview['columns']>;

const longestName = 200;

/** The columns with what is usual where nothing was chosen; null until both that are needed are named. */
const wholeOf = ({
  value_on,
  amount,
  paid = null,
  direction = null,
  payer = null,
  reference = null,
  currency = 'JPY',
  day_order = 'ymd',
  decimal_mark = '.',
}: Columns): StatementColumns | null =>
  value_on === undefined || amount === undefined
    ? null
    : { value_on, amount, paid, direction, payer, reference, currency, day_order, decimal_mark };

/** Which heading of a CSV file is what, and how it writes days and decimals. */
const ColumnsFields = ({
  headings,
  columns,
  onChange,
}: {
  headings: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}) => {
  const { t } = useTranslation('bank_statements');
  const language = useLanguage();
  const { currency = 'JPY', day_order = 'ymd', decimal_mark = '.' } = columns;
  return (
    <fieldset className={classes.columns}>
      <legend>{t('import.columns')}</legend>
      <div className={classes.two}>
        {(['value_on', 'amount', 'paid', 'direction', 'payer', 'reference'] as const).map((field) => (
          <Select
            key={field}
            label={t(`import.column_${field}`)}
            data={[...headings]}
            value={columns[field] ?? null}
            placeholder={field === 'value_on' || field === 'amount' ? '' : t('import.not_there')}
            clearable={field !== 'value_on' && field !== 'amount'}
            onChange={(heading) => {
              if (heading !== null || (field !== 'value_on' && field !== 'amount'))
                onChange({ ...columns, [field]: heading });
            }}
          />
        ))}
        <Select
          label={t('import.currency')}
          data={currencies.map(({ code, label }) => ({ value: code, label: label[language] }))}
          value={currency}
          allowDeselect={false}
          onChange={(code) => code !== null && onChange({ ...columns, currency: code })}
        />
        <Select
          label={t('import.day_order')}
          data={dayOrders.map((value) => ({ value, label: t(`import.order_${value}`) }))}
          value={day_order}
          allowDeselect={false}
          onChange={(order) => order !== null && onChange({ ...columns, day_order: order })}
        />
        <Select
          label={t('import.decimal_mark')}
          data={[
            { value: '.', label: t('import.mark_point') },
            { value: ',', label: t('import.mark_comma') },
          ]}
          value={decimal_mark}
          allowDeselect={false}
          onChange={(mark) => mark !== null && onChange({ ...columns, decimal_mark: mark })}
        />
      </div>
    </fieldset>
  );
};

const Found = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation('bank_statements');
  const language = useLanguage();
  const { first_on, last_on, sums } = preview;
  const facts = [
    ['format', t(`import.${preview.format}`)],
    ['receipts', formatNumber(preview.receipts)],
    ['sums', sums.map(moneyOf).join(' · ')],
    ['debits', formatNumber(preview.debits)],
    ['period', first_on === null || last_on === null ? '' : formatPeriod(first_on, last_on, language)],
    ['known', formatNumber(preview.known)],
    ['others', formatNumber(preview.others)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(`import.${name}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
};

const ImportDialog = ({ sent, first, onClose }: { sent: Sent; first: Preview; onClose: () => void }) => {
  const { t } = useTranslation('bank_statements');
  const language = useLanguage();
  const [columns, setColumns] = useState<Columns | null>(first.columns);
  const whole = columns === null ? null : wholeOf(columns);
  const preview = useMutation({
    mutationFn: async (named: StatementColumns) =>
      (await call(previewStatement, { body: { ...sent, columns: named } })).data,
  });
  const act = useAct(() => call(importStatement, { body: { ...sent, columns: whole } }), t('import.done'), onClose);
  const isCsv = first.format === 'csv';
  const shown = preview.data ?? first;
  const count = shown.receipts + shown.debits;
  // Columns are only proposed, or half chosen, until somebody has the file read by them.
  const change = (changed: Columns) => {
    setColumns(changed);
    preview.reset();
  };
  const lacksColumns = isCsv && whole === null;
  const isRead =
    !isCsv || preview.isSuccess || (columns === first.columns && first.receipts + first.debits + first.known > 0);
  const canImport = isRead && !lacksColumns && preview.error === null && count > 0;
  return (
    <Modal opened onClose={onClose} title={t('import.title', { name: sent.file_name })} size={560}>
      <div className={classes.form}>
        {isCsv && columns !== null && <ColumnsFields headings={first.headings} columns={columns} onChange={change} />}
        {lacksColumns && <p className={classes.note}>{t('import.choose')}</p>}
        {preview.error !== null && <RefusalBox title={refusalText(preview.error, language)} />}
        {isRead && preview.error === null && <Found preview={shown} />}
        {isRead && preview.error === null && count === 0 && <p>{t('import.nothing')}</p>}
        <div className={layout.end}>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          {isRead ? (
            <Button
              disabled={!canImport}
              loading={act.isPending || preview.isPending}
              onClick={() => act.mutate(undefined)}
            >
              {t('import.do', { count })}
            </Button>
          ) : (
            <Button
              disabled={whole === null}
              loading={preview.isPending}
              onClick={() => whole !== null && preview.mutate(whole)}
            >
              {t('import.read')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
};

/** A bank's file is chosen, told, and stored once a person has seen what it holds (D8k). */
export const ImportStatement = () => {
  const { t } = useTranslation('bank_statements');
  const language = useLanguage();
  const [opened, setOpened] = useState<{ sent: Sent; first: Preview } | null>(null);
  const read = useMutation({
    mutationFn: async (file: File) => {
      const sent = { file_name: file.name.slice(-longestName), content: await base64Of(file) };
      return { sent, first: (await call(previewStatement, { body: sent })).data };
    },
    onSuccess: setOpened,
    onError: (error) => tellRefusal(refusalText(error, language)),
  });
  return (
    <>
      <FileButton accept=".txt,.dat,.csv,.tsv,.xml" onChange={(file) => file !== null && read.mutate(file)}>
        {({ onClick }) => (
          <Button onClick={onClick} loading={read.isPending}>
            {t('import.open')}
          </Button>
        )}
      </FileButton>
      {opened !== null && <ImportDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
};
