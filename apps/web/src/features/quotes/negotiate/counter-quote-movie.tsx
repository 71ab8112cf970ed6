import { guaranteePeriods, pricingType } from '@eigaichi/domain/options/pricing';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AmountField } from '../../../lib/amount-field.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { priceTexts } from '../conditions-text.ts';
import type { Quote, QuoteMovie } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import share from './buyer-provider-quote.module.css';
import { type CounterDraft, priceFieldOfQuote } from './counter-draft.ts';
import { CounterMaterials } from './counter-materials.tsx';
import classes from './negotiate.module.css';

type Props = {
  readonly quote: Quote;
  readonly title: QuoteMovie;
  readonly typed: CounterDraft;
  readonly change: (part: Partial<CounterDraft>) => void;
  readonly errorOf: (field: string) => ReactNode;
  readonly alone: boolean;
};

const days = ['delivery_at', 'license_start', 'license_end'] as const;
const fees = ['technical_fee', 'translation_fee'] as const;

/** The guarantee next to a price that isn't flat. */
const Guarantee = ({ quote, typed, change, errorOf }: Props) => {
  const { t, language } = useTexts('quotes');
  return (
    <>
      <AmountField
        label={t('negotiate.guarantee')}
        currency={quote.currency}
        value={typed.price_minimum_guarantee}
        onChange={(price_minimum_guarantee) => change({ price_minimum_guarantee })}
        error={errorOf('price_minimum_guarantee')}
      />
      <NativeSelect
        label={t('fields.guarantee_period')}
        data={guaranteePeriods.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
        value={String(typed.period_minimum_guarantee)}
        onChange={(event) => change({ period_minimum_guarantee: Number(event.currentTarget.value) })}
      />
    </>
  );
};

const OtherTerms = ({ quote, typed, change, errorOf }: Props) => {
  const { t } = useTexts('quotes');
  const { currency } = quote.conditions;
  return (
    <div className={`${layout.halves} ${layout.full} ${layout.gap12x16} ${layout.fromEnd} ${classes.terms}`}>
      {fees.map((name) => (
        <AmountField
          key={name}
          label={t(`rounds.${name}`)}
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
          value={typed[name]}
          onChange={(day) => day !== null && change({ [name]: day })}
          error={errorOf(name)}
        />
      ))}
    </div>
  );
};

/** One title of a counter-offer: its inclusion, its price, and all other terms collapsed. */
export const CounterQuoteMovie = (props: Props) => {
  const { quote, title, typed, change, errorOf, alone } = props;
  const { t } = useTexts('quotes');
  const name = useQuoteMovieName()(title.movie);
  const [open, setOpen] = useState(false);
  const { pricing_type, currency } = quote.conditions;
  const { answer, period_minimum_guarantee } = title;
  const standing =
    answer === null ? null : priceTexts(pricing_type, { ...answer, period_minimum_guarantee }, currency, t);
  const field = priceFieldOfQuote(quote);
  const price = {
    label: field === 'flat_price' ? t('negotiate.price') : t(`negotiate.${field}`),
    ...(standing === null ? {} : { description: t('negotiate.now', { price: standing }) }),
    value: typed.price,
    error: errorOf(field),
  };
  return (
    <fieldset className={`${layout.pad12x0} ${classes.title}`}>
      <legend className={alone ? 'visually-hidden' : `${layout.padBottom8} ${typography.semibold} ${classes.legend}`}>
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
        <div className={`${layout.stack} ${layout.gap8} ${layout.fromStart} ${layout.cleared}`}>
          <div className={`${layout.halves} ${layout.full} ${layout.gap12x16} ${layout.fromEnd} ${classes.terms}`}>
            {field !== 'revenue_percent' ? (
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
                rightSection="%"
                onChange={(event) => change({ price: event.currentTarget.value })}
              />
            )}
            {pricing_type !== pricingType.flat && <Guarantee {...props} />}
          </div>
          <button type="button" className={share.how} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'negotiate.fewer' : 'negotiate.more')}
          </button>
          {open && (
            <>
              <OtherTerms {...props} />
              <CounterMaterials quote={quote} typed={typed} change={change} errorOf={errorOf} />
            </>
          )}
        </div>
      )}
    </fieldset>
  );
};
