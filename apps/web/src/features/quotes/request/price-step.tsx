import { paymentTexts } from '@eigaichi/domain/agreements/document/agreement-labels';
import { paymentChoiceText } from '@eigaichi/domain/agreements/document/payment-currency-text';
import { currencies, isPaymentCurrency } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import {
  anyPricing,
  guaranteePeriods,
  priceFieldOf,
  pricingType,
  pricingTypes,
} from '@eigaichi/domain/options/pricing';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Radio, Select, TextInput } from '@mantine/core';
import { AmountField } from '../../../lib/amount-field.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import type { CartEntry } from '../../carts/queries.ts';
import { areAllPriced } from './draft.ts';
import { IndicativePrices } from './indicative-prices.tsx';
import { OwnPrices } from './own-prices.tsx';
import { PlannedPrice } from './planned-price.tsx';
import classes from './step-fields.module.css';
import type { StepProps } from './step-props.ts';
import type { RequestPreview } from './use-request-preview.ts';

/** Expectation fields per pricing type that isn't fixed; the planned monthly price follows from them (spec 9). */
const expected = {
  [pricingType.revenueShare]: ['revenue_min', 'revenue_max'],
  [pricingType.viewerCount]: ['viewer_count_min', 'viewer_count_max'],
  [pricingType.streamLength]: ['stream_minutes_min', 'stream_minutes_max'],
} as const;

type Unfixed = keyof typeof expected;

type PriceProps = StepProps & { readonly preview: RequestPreview | undefined };

const Expectations = ({ kind, draft, change, errorOf, preview }: PriceProps & { kind: Unfixed }) => {
  const { t } = useTexts('quotes');
  return (
    <div>
      <div className={classes.pair}>
        {expected[kind].map((name) =>
          kind === pricingType.revenueShare ? (
            <AmountField
              key={name}
              label={t(`fields.${name}`)}
              name={name}
              currency={draft.currency}
              value={draft[name]}
              onChange={(typed) => change({ [name]: typed })}
              error={errorOf(name)}
            />
          ) : (
            <TextInput
              key={name}
              label={t(`fields.${name}`)}
              name={name}
              data-field={name}
              inputMode="numeric"
              autoComplete="off"
              value={draft[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              error={errorOf(name)}
            />
          ),
        )}
      </div>
      <PlannedPrice preview={preview} />
    </div>
  );
};

/** Today's minimum amount in the request's currency, once the server has returned it. */
const leastOf = ({ draft, preview }: PriceProps, name: 'minimum_flat_price' | 'minimum_guarantee'): string | null =>
  preview?.limits.currency === draft.currency
    ? formatMoney(preview.limits[name] ?? 0, draft.currency, { whole: true })
    : null;

/** Price field of the chosen pricing type, with its minimum. */
const PriceField = (props: PriceProps) => {
  const { draft, change, errorOf } = props;
  const { t } = useTexts('quotes');
  const { pricing_type, currency } = draft;
  const least = leastOf(props, 'minimum_flat_price');
  const field = priceFieldOf(pricing_type);
  const typed = { name: field, label: t(`fields.${field}`), value: draft[field], error: errorOf(field) };
  if (pricing_type === pricingType.revenueShare)
    return (
      <TextInput
        {...typed}
        data-field={field}
        inputMode="decimal"
        autoComplete="off"
        rightSection="%"
        onChange={(event) => change({ [field]: event.currentTarget.value })}
      />
    );
  const onChange = (value: string) => change({ [field]: value });
  if (pricing_type !== pricingType.flat)
    return <AmountField {...typed} currency={currency} decimals={4} onChange={onChange} />;
  const description = least === null ? t('fields.flat_price_note') : t('fields.at_least', { amount: least });
  return <AmountField {...typed} currency={currency} description={description} onChange={onChange} />;
};

type PricedTitles = PriceProps & { readonly titles: readonly CartEntry[] };

/** Choice between a bid and a quote by the provider, the currency, and the bid price. */
export const PriceFields = ({ titles, ...props }: PricedTitles) => {
  const { draft, change } = props;
  const { t, language } = useTexts('quotes');
  const { currency, ask_price } = draft;
  const isPriced = areAllPriced(
    titles.map(({ movie }) => movie.uuid),
    draft,
  );
  return (
    <>
      <Radio.Group
        aria-label={t('fields.ask_price')}
        value={ask_price ? 'ask' : 'bid'}
        onChange={(value) => change({ ask_price: value === 'ask', any_pricing: false })}
      >
        <div className={`${layout.wrap} ${layout.gap12x24} ${layout.padTop8}`}>
          <Radio value="bid" label={t('fields.bid')} />
          <Radio value="ask" label={t('fields.ask_provider')} />
        </div>
      </Radio.Group>
      <div className={classes.pair}>
        <Select
          label={t('labels.currency')}
          {...(isPaymentCurrency(currency)
            ? {}
            : { description: labelled(paymentTexts.currency[language], paymentChoiceText(language), language) })}
          data={currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
          value={currency}
          onChange={(value) => value !== null && change({ currency: value })}
          allowDeselect={false}
        />
        {!ask_price && !isPriced && <PriceField {...props} />}
      </div>
    </>
  );
};

/** Currency, pricing type, guarantee and budget (D4, step 10); only fields of this pricing type are shown. */
export const PriceStep = (props: PricedTitles) => {
  const { draft, change, errorOf, titles } = props;
  const { t, language } = useTexts('quotes');
  const { pricing_type, any_pricing, currency } = draft;
  const kind = any_pricing || pricing_type === pricingType.flat ? null : pricing_type;
  const least = leastOf(props, 'minimum_guarantee');
  return (
    <div className={`${layout.stack} ${layout.gap24}`}>
      <Radio.Group
        label={t('fields.pricing_type')}
        value={any_pricing ? 'any' : String(pricing_type)}
        onChange={(value) => {
          const code = Number(value);
          if (isCodeOf(pricingTypes, code)) change({ pricing_type: code, any_pricing: false });
          else change({ pricing_type: pricingType.flat, ask_price: true, any_pricing: true });
        }}
      >
        <div className={`${layout.wrap} ${layout.gap12x24} ${layout.padTop8}`}>
          {pricingTypes.map(({ code, label, hint }) => (
            <Radio key={code} value={String(code)} label={label[language]} description={hint[language]} />
          ))}
          <Radio value="any" label={anyPricing[language]} description={t('fields.any_pricing_note')} />
        </div>
      </Radio.Group>
      <PriceFields {...props} />
      {kind === null &&
        (titles.length > 1 && !any_pricing ? (
          <OwnPrices {...props} />
        ) : (
          <IndicativePrices titles={titles} preview={props.preview} />
        ))}
      {kind !== null && (
        <>
          <Expectations {...props} kind={kind} />
          <div className={classes.pair}>
            <AmountField
              label={t('fields.guarantee')}
              description={least === null ? t('fields.guarantee_note') : t('fields.at_least_in_all', { amount: least })}
              name="price_minimum_guarantee"
              currency={currency}
              value={draft.price_minimum_guarantee}
              onChange={(price_minimum_guarantee) => change({ price_minimum_guarantee })}
              error={errorOf('price_minimum_guarantee')}
            />
            {draft.price_minimum_guarantee.trim() !== '' && (
              <Select
                label={t('fields.guarantee_period')}
                data={guaranteePeriods.map(({ code, label }) => ({ value: code, label: label[language] }))}
                value={draft.period_minimum_guarantee}
                onChange={(period) => period !== null && change({ period_minimum_guarantee: period })}
                allowDeselect={false}
              />
            )}
          </div>
        </>
      )}
      <AmountField
        label={t('fields.budget')}
        name="budget"
        currency={currency}
        value={draft.budget}
        onChange={(budget) => change({ budget })}
        error={errorOf('budget')}
        width={260}
      />
    </div>
  );
};
