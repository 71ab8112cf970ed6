import { currencies } from '@eigaichi/domain/options/currencies';
import { deliveryFee, deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { latestStartDurations } from '@eigaichi/domain/options/exclusivity';
import { guaranteePeriods, payers, pricingTypes } from '@eigaichi/domain/options/pricing';
import { contractMonths, earliestStreamStart, isDate } from '@eigaichi/domain/shared/dates';
import { Radio, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatShortDate } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PriceField } from '../price-field.tsx';
import type { Draft } from './draft.ts';
import classes from './step-fields.module.css';

export type StepProps = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly errorOf: (field: string) => string | undefined;
};

export const PeriodStep = ({ draft, change, errorOf }: StepProps) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { license_start, license_end } = draft;
  const whole = isDate(license_start) && isDate(license_end) && license_end >= license_start;
  const stream = whole ? earliestStreamStart(license_start, license_end) : null;
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <DayField
          label={t('fields.licence_start')}
          value={license_start}
          onChange={(day) => change({ license_start: day ?? '' })}
          error={errorOf('license_start')}
        />
        <DayField
          label={t('fields.licence_end')}
          value={license_end}
          onChange={(day) => change({ license_end: day ?? '' })}
          error={errorOf('license_end')}
        />
      </div>
      {whole && (
        <p className={classes.note}>
          {[
            t('wizard.contract_months', { count: contractMonths(license_start, license_end) }),
            ...(stream === null ? [] : [t('wizard.stream_from', { date: formatShortDate(stream, language) })]),
          ].join(' · ')}
        </p>
      )}
      <Select
        label={t('fields.latest_start')}
        data={latestStartDurations.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
        value={String(draft.latest_distribution_start_duration)}
        onChange={(value) => value !== null && change({ latest_distribution_start_duration: Number(value) })}
        allowDeselect={false}
        w={260}
      />
    </div>
  );
};

const unitField = { 2: 'revenue_percent', 3: 'price_viewer_count', 4: 'price_stream_minute' } as const;

export const PriceStep = ({ draft, change, errorOf }: StepProps) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { pricing_type, currency } = draft;
  const unit = pricing_type === 1 ? null : unitField[pricing_type as 2 | 3 | 4];
  return (
    <div className={classes.fields}>
      <Segmented
        label={t('fields.pricing_type')}
        value={String(pricing_type)}
        options={pricingTypes.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
        onChange={(value) => change({ pricing_type: Number(value) })}
      />
      <div className={classes.pair}>
        <Select
          label={t('fields.currency')}
          data={currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
          value={currency}
          onChange={(value) => value !== null && change({ currency: value })}
          allowDeselect={false}
        />
        {unit === null ? (
          <PriceField
            label={t('fields.flat_price')}
            description={t('fields.flat_price_note')}
            name="flat_price"
            currency={currency}
            value={draft.flat_price}
            onChange={(flat_price) => change({ flat_price })}
            error={errorOf('flat_price')}
          />
        ) : (
          <TextInput
            label={t(`fields.${unit}`)}
            name={unit}
            inputMode="decimal"
            value={draft[unit]}
            onChange={(event) => change({ [unit]: event.currentTarget.value })}
            error={errorOf(unit)}
          />
        )}
      </div>
      {unit !== null && (
        <div className={classes.pair}>
          <PriceField
            label={t('fields.guarantee')}
            description={t('fields.guarantee_note')}
            name="price_minimum_guarantee"
            currency={currency}
            value={draft.price_minimum_guarantee}
            onChange={(price_minimum_guarantee) => change({ price_minimum_guarantee })}
            error={errorOf('price_minimum_guarantee')}
          />
          <Select
            label={t('fields.guarantee_period')}
            data={guaranteePeriods.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
            value={String(draft.period_minimum_guarantee)}
            onChange={(value) => value !== null && change({ period_minimum_guarantee: Number(value) })}
            allowDeselect={false}
          />
        </div>
      )}
      <PriceField
        label={t('fields.budget')}
        currency={currency}
        value={draft.budget}
        onChange={(budget) => change({ budget })}
        error={errorOf('budget')}
        width={260}
      />
    </div>
  );
};

const detailFields: Readonly<Record<number, readonly string[]>> = {
  1: [],
  2: ['server_address', 'username', 'password', 'filepath'],
  3: ['full_name', 'street', 'city', 'state', 'zip', 'country'],
  4: ['full_name', 'street', 'city', 'state', 'zip', 'country'],
  5: ['shared_url'],
};

const detailLabel = {
  server_address: 'server',
  username: 'username',
  password: 'password',
  filepath: 'filepath',
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

export const DeliveryStep = ({ draft, change, errorOf }: StepProps) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const feeWords = (code: number) => {
    const { amount, currency } = deliveryFee(code);
    return amount === 0
      ? t('fields.delivery_free')
      : t('fields.delivery_fee', { fee: formatMoney(amount / 100, currency) });
  };
  const details = (detailFields[draft.delivery_method] ?? []).filter(isDetail);
  return (
    <div className={classes.fields}>
      <DayField
        label={t('fields.delivery_at')}
        value={draft.delivery_at}
        onChange={(day) => change({ delivery_at: day ?? '' })}
        error={errorOf('delivery_at')}
      />
      <Radio.Group
        label={t('fields.delivery_method')}
        value={String(draft.delivery_method)}
        onChange={(value) => change({ delivery_method: Number(value), delivery: {} })}
      >
        <div className={classes.methods}>
          {deliveryMethods.map(({ code, label }) => (
            <Radio key={code} value={String(code)} label={label[language]} description={feeWords(code)} />
          ))}
        </div>
      </Radio.Group>
      {details.length > 0 && (
        <div className={classes.pair}>
          {details.map((name) => (
            <TextInput
              key={name}
              label={t(`fields.${detailLabel[name]}`)}
              type={name === 'password' ? 'password' : 'text'}
              autoComplete="off"
              value={draft.delivery[name] ?? ''}
              onChange={(event) => change({ delivery: { ...draft.delivery, [name]: event.currentTarget.value } })}
              error={errorOf(`delivery.${name}`)}
            />
          ))}
        </div>
      )}
      {deliveryFee(draft.delivery_method).amount > 0 && (
        <Segmented
          label={t('fields.delivery_payer')}
          value={String(draft.delivery_payer)}
          options={payers.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
          onChange={(value) => change({ delivery_payer: Number(value) })}
        />
      )}
      <Textarea
        label={t('fields.message')}
        autosize
        minRows={3}
        maxLength={400}
        value={draft.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
        error={errorOf('message')}
      />
    </div>
  );
};
