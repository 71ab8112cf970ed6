import { guaranteePeriods, pricingType } from '@eigaichi/domain/options/pricing';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../lib/amount-field.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { priceWords } from '../conditions-words.ts';
import type { Quote, QuoteMovie } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import share from './buyer-provider-quote.module.css';
import { type CounterDraft, priceFieldOfQuote } from './counter-draft.ts';
import classes from './negotiate.module.css';

type Props = {
  readonly quote: Quote;
  readonly title: QuoteMovie;
  readonly typed: CounterDraft;
  readonly change: (part: Partial<CounterDraft>) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly alone: boolean;
};

/** A revenue share is a percentage, all other prices are amounts. */
const revenueShare = 2;
const days = ['delivery_at', 'license_start', 'license_end'] as const;
const fees = ['technical_fee', 'translation_fee'] as const;

const OtherTerms = ({ quote, title, typed, change, errorOf }: Props) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { pricing_type, currency } = quote.conditions;
  return (
    <div className={classes.terms}>
      {pricing_type !== pricingType.flat && (
        <>
          <AmountField
            label={t('negotiate.guarantee')}
            currency={currency}
            value={typed.price_minimum_guarantee}
            onChange={(price_minimum_guarantee) => change({ price_minimum_guarantee })}
            error={errorOf('price_minimum_guarantee')}
          />
          <Select
            label={t('fields.guarantee_period')}
            placeholder={t('negotiate.stays')}
            clearable
            data={guaranteePeriods.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
            value={typed.period_minimum_guarantee === null ? null : String(typed.period_minimum_guarantee)}
            onChange={(value) => change({ period_minimum_guarantee: value === null ? null : Number(value) })}
          />
        </>
      )}
      {fees.map((name) => (
        <AmountField
          key={name}
          label={t(`rounds.${name}`)}
          description={t('negotiate.now', {
            price: title[name] === null ? t('rounds.none') : formatMoney(title[name], currency, { whole: true }),
          })}
          currency={currency}
          value={typed[name]}
          onChange={(value) => change({ [name]: value })}
          error={errorOf(name)}
        />
      ))}
      {days.map((name) => (
        <DayField
          key={name}
          label={t(`negotiate.${name}`)}
          placeholder={t('negotiate.stays')}
          clearLabel={t('fields.clear')}
          value={typed[name]}
          onChange={(day) => change({ [name]: day ?? '' })}
          error={errorOf(name)}
        />
      ))}
    </div>
  );
};

/** One title of a counter-offer: whether it is part of it, its price, and behind a press every other term. */
export const CounterQuoteMovie = (props: Props) => {
  const { quote, title, typed, change, errorOf, alone } = props;
  const { t } = useTranslation('quotes');
  const name = useQuoteMovieName()(title.movie);
  const [open, setOpen] = useState(false);
  const { pricing_type, currency } = quote.conditions;
  const standing = title.answer === null ? null : priceWords(pricing_type, title.answer, currency, t);
  const field = priceFieldOfQuote(quote);
  const price = {
    label: t('negotiate.price'),
    description: standing === null ? t('negotiate.same') : t('negotiate.now', { price: standing }),
    value: typed.price,
    error: errorOf(field),
  };
  return (
    <fieldset className={classes.title}>
      <legend className={alone ? 'visually-hidden' : classes.legend}>
        {alone ? (
          name
        ) : (
          <Checkbox
            label={<Lang>{name}</Lang>}
            checked={typed.on}
            onChange={(event) => change({ on: event.currentTarget.checked })}
          />
        )}
      </legend>
      {typed.on && (
        <div className={classes.offer}>
          {pricing_type !== revenueShare ? (
            <AmountField
              {...price}
              currency={currency}
              decimals={pricing_type === pricingType.flat ? 0 : 4}
              onChange={(value) => change({ price: value })}
            />
          ) : (
            <TextInput
              {...price}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => change({ price: event.currentTarget.value })}
            />
          )}
          <button type="button" className={share.how} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'negotiate.fewer' : 'negotiate.more')}
          </button>
          {open && <OtherTerms {...props} />}
        </div>
      )}
    </fieldset>
  );
};
