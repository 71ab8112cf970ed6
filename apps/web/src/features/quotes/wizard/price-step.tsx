import { currencies } from '@eigaichi/domain/options/currencies';
import { guaranteePeriods, pricingTypes } from '@eigaichi/domain/options/pricing';
import { Radio, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { PriceField } from '../price-field.tsx';
import classes from './step-fields.module.css';
import type { StepProps } from './step-props.ts';

const unitField = { 2: 'revenue_percent', 3: 'price_viewer_count', 4: 'price_stream_minute' } as const;

/** Currency, kind of price, guarantee and budget (D4, step 10). */
export const PriceStep = ({ draft, change, errorOf }: StepProps) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { pricing_type, currency } = draft;
  const unit = pricing_type === 1 ? null : unitField[pricing_type as 2 | 3 | 4];
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={t('fields.pricing_type')}
        value={String(pricing_type)}
        onChange={(value) => change({ pricing_type: Number(value) })}
      >
        <div className={classes.kinds}>
          {pricingTypes.map(({ code, label }) => (
            <Radio key={code} value={String(code)} label={label[language]} />
          ))}
        </div>
      </Radio.Group>
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
