import { currencies } from '@eigaichi/domain/options/currencies';
import { dayOrders } from '@eigaichi/domain/settlement/bank-day';
import { directions } from '@eigaichi/domain/settlement/bank-direction';
import type { StatementColumns } from '@eigaichi/domain/settlement/statement-columns';
import type { previewStatement } from '@eigaichi/wire/settlement/bank-statements';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Checkbox, Select } from '@mantine/core';
import { formatNumber } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from '../settlement.module.css';

export type Preview = AnswerOut<typeof previewStatement>['data'];
export type Columns = NonNullable<Preview['columns']>;

type Props = {
  readonly preview: Preview;
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
};

/** The columns once all required ones and the currency are named; null until then. */
export const wholeOf = (columns: Columns): StatementColumns | null => {
  const { value_on, amount, currency, day_order, decimal_mark, payer = null, reference = null } = columns;
  return !value_on || !amount || !currency || !day_order || !decimal_mark
    ? null
    : { ...columns, value_on, amount, payer, reference, currency, day_order, decimal_mark };
};

/** Meaning of the values in a direction column; unknown ones are defined once per account. */
const WordFields = ({ preview: { words }, columns, onChange }: Props) => {
  const { t } = useTexts('bank_statements');
  const said = columns.words ?? [];
  return (
    <fieldset className={`${layout.shrinks} ${layout.unpadded} ${layout.unbordered}`}>
      <legend className={`${layout.below10} ${typography.bold}`}>{t('import.words')}</legend>
      <div className={classes.two}>
        {words.map(({ word, count, direction }) => (
          <Select
            key={word}
            label={t('import.word', { word, count: formatNumber(count) })}
            data={directions.map((value) => ({ value, label: t(`import.way_${value}`) }))}
            value={said.find((each) => each.word === word)?.direction ?? direction}
            placeholder={t('actions.choose')}
            allowDeselect={false}
            onChange={(value) => {
              if (value !== null)
                onChange({
                  ...columns,
                  words: [...said.filter((each) => each.word !== word), { word, direction: value }],
                });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** Assigns the headings of a CSV file, and its formats of days, decimals and directions. */
export const ColumnsFields = (props: Props) => {
  const { preview, columns, onChange } = props;
  const { t, language } = useTexts('bank_statements');
  const { currency = null, day_order = null, decimal_mark = null } = columns;
  const isOpen = preview.asides.some(({ reason }) => reason === 'direction') && columns.direction == null;
  return (
    <>
      <fieldset className={`${layout.shrinks} ${layout.unpadded} ${layout.unbordered}`}>
        <legend className={`${layout.below10} ${typography.bold}`}>{t('import.columns')}</legend>
        <div className={classes.two}>
          {(['value_on', 'amount', 'paid', 'direction', 'payer', 'reference'] as const).map((field) => (
            <Select
              key={field}
              label={t(`import.column_${field}`)}
              data={[...preview.headings]}
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
            label={t('labels.currency')}
            data={currencies.map(({ code, label }) => ({ value: code, label: label[language] }))}
            value={currency}
            placeholder={t('import.choose_currency')}
            allowDeselect={false}
            onChange={(code) => code !== null && onChange({ ...columns, currency: code })}
          />
          <Select
            label={t('import.day_order')}
            data={dayOrders.map((value) => ({ value, label: t(`import.order_${value}`) }))}
            value={day_order}
            placeholder={t('actions.choose')}
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
            placeholder={t('actions.choose')}
            allowDeselect={false}
            onChange={(mark) => mark !== null && onChange({ ...columns, decimal_mark: mark })}
          />
        </div>
        {(isOpen || columns.all_received === true) && (
          <Checkbox
            mt={14}
            label={t('import.all_received')}
            checked={columns.all_received === true}
            onChange={({ currentTarget }) => onChange({ ...columns, all_received: currentTarget.checked })}
          />
        )}
      </fieldset>
      {preview.words.length > 0 && <WordFields {...props} />}
    </>
  );
};
