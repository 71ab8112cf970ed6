import { deliveryFee, deliveryMethod, deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { payers } from '@eigaichi/domain/options/pricing';
import { deliveryDetailFields } from '@eigaichi/domain/quotes/request/conditions-applying';
import { referenceMaxLength } from '@eigaichi/domain/quotes/request/references';
import { Radio, Textarea, TextInput } from '@mantine/core';
import { formatMoney } from '../../../lib/format.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';
import { CountrySelect } from '../../rights/country-select.tsx';
import classes from './step-fields.module.css';
import type { StepProps } from './step-props.ts';

const detailLabel = {
  server_address: 'server',
  username: 'username',
  password: 'password',
  filepath: 'filepath',
  trial_start: 'trial_start',
  trial_end: 'trial_end',
  full_name: 'full_name',
  street: 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  shared_url: 'shared_url',
} as const;

type Detail = keyof typeof detailLabel;
const isDetail = (name: string): name is Detail => name in detailLabel;
const isDay = (name: Detail) => name === 'trial_start' || name === 'trial_end';

const DetailField = ({ name, draft, change, errorOf }: StepProps & { name: Detail }) => {
  const { t } = useTexts('quotes');
  const set = (value: string | null) => change({ delivery: { ...draft.delivery, [name]: value ?? '' } });
  const label = t(`fields.${detailLabel[name]}`);
  const value = draft.delivery[name] ?? '';
  const error = errorOf(`delivery.${name}`);
  if (name === 'country')
    return (
      <CountrySelect
        label={label}
        value={value === '' ? null : value}
        onChange={set}
        error={error}
        data-field="delivery.country"
      />
    );
  if (isDay(name))
    return (
      <div data-field={`delivery.${name}`}>
        <DayField label={label} value={value} onChange={set} error={error} clearLabel={t('actions.clear_date')} />
      </div>
    );
  return (
    <TextInput
      label={label}
      type={name === 'password' ? 'password' : 'text'}
      autoComplete={name === 'password' ? 'new-password' : 'off'}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      error={error}
      data-field={`delivery.${name}`}
    />
  );
};

/** The day by which the buyer wants the materials. */
export const DeliveryDay = ({ draft, change, errorOf }: StepProps) => {
  const { t } = useTexts('quotes');
  return (
    <div data-field="delivery_at">
      <DayField
        label={t('fields.delivery_at')}
        description={t('fields.delivery_at_note')}
        value={draft.delivery_at}
        min={marketToday()}
        onChange={(day) => change({ delivery_at: day ?? '' })}
        error={errorOf('delivery_at')}
      />
    </div>
  );
};

/** Dates, method with its own details, fee and payer, and a message (D4, step 11). */
export const DeliveryStep = (props: StepProps) => {
  const { draft, change, errorOf } = props;
  const { t, language } = useTexts('quotes');
  const feeText = (code: number) => {
    const { amount, currency } = deliveryFee(code);
    return amount === 0
      ? t('fields.delivery_free')
      : t('fields.delivery_fee', { fee: formatMoney(amount / 100, currency) });
  };
  const details = (deliveryDetailFields[draft.delivery_method] ?? []).filter(isDetail);
  return (
    <div className={`${layout.stack} ${layout.gap24}`}>
      <div className={classes.pair}>
        <DeliveryDay {...props} />
        <div data-field="estimate_at">
          <DayField
            label={t('fields.estimate_at')}
            description={t('fields.estimate_at_note')}
            value={draft.estimate_at}
            min={marketToday()}
            clearLabel={t('actions.clear_date')}
            onChange={(day) => change({ estimate_at: day ?? '' })}
            error={errorOf('estimate_at')}
          />
        </div>
      </div>
      <Radio.Group
        label={t('fields.delivery_method')}
        value={String(draft.delivery_method)}
        onChange={(value) => {
          const code = Number(value);
          if (isCodeOf(deliveryMethods, code)) change({ delivery_method: code });
        }}
      >
        <div className={`${layout.dense} ${layout.padTop8}`}>
          {deliveryMethods.map(({ code, label }) => (
            <Radio key={code} value={String(code)} label={label[language]} description={feeText(code)} />
          ))}
        </div>
      </Radio.Group>
      {details.length > 0 && (
        <fieldset className={`${layout.washed} ${layout.pad16} ${layout.unbordered} ${classes.details}`}>
          <legend className={`${layout.full} ${layout.padBottom4} ${typography.semibold}`}>
            {t(
              `fields.details_${draft.delivery_method === deliveryMethod.ems || draft.delivery_method === deliveryMethod.fedex ? 'address' : 'access'}`,
            )}
          </legend>
          <p className={`${layout.padBottom4} ${typography.label}`}>{t('fields.details_note')}</p>
          <div className={classes.pair}>
            {details.map((name) => (
              <DetailField key={name} name={name} {...props} />
            ))}
          </div>
        </fieldset>
      )}
      {deliveryFee(draft.delivery_method).amount > 0 && (
        <div>
          <p className={`${layout.padBottom4} ${typography.label}`}>{t('fields.delivery_payer')}</p>
          <Segmented
            label={t('fields.delivery_payer')}
            value={draft.delivery_payer}
            options={payers.map(({ code, label }) => ({ value: code, label: label[language] }))}
            onChange={(delivery_payer) => change({ delivery_payer })}
          />
        </div>
      )}
      <Textarea
        label={t('fields.message')}
        autosize
        minRows={3}
        maxLength={400}
        value={draft.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
        error={errorOf('message')}
        data-field="message"
      />
      <div className={classes.pair}>
        {(['buyer_reference', 'purchase_order'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`fields.${name}`)}
            description={t('fields.references_note')}
            maxLength={referenceMaxLength}
            value={draft[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
            error={errorOf(name)}
            data-field={name}
          />
        ))}
      </div>
    </div>
  );
};
