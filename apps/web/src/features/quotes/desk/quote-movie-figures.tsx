import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { guaranteePeriods } from '@eigaichi/domain/options/pricing';
import { mapPrices } from '@eigaichi/domain/quotes/prices';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AmountField } from '../../../lib/amount-field.tsx';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { priceTexts } from '../conditions-text.ts';
import dialog from '../dialog.module.css';
import type { Quote, QuoteMovie } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import classes from './desk.module.css';
import { type Figure, isInvalidYen, type TypedFigures } from './typed-figures.ts';

/** Current figures of a title as text; null if not set. */
const useFiguresNow = (quote: Quote, title: QuoteMovie): Readonly<Record<Figure, string | null>> => {
  const { t: words } = useTexts('quotes');
  const { language } = useTexts();
  const { pricing_type, currency } = quote.conditions;
  const { answer } = title;
  const price =
    answer === null ? null : priceTexts(pricing_type, { ...answer, price_minimum_guarantee: null }, currency, words);
  const whole = (amount: number | null | undefined) =>
    amount == null ? null : formatMoney(amount, currency, { whole: true });
  return {
    ...mapPrices(() => price),
    price_minimum_guarantee: whole(answer?.price_minimum_guarantee),
    period_minimum_guarantee: labelIfAny(guaranteePeriods, title.period_minimum_guarantee, language),
    technical_fee: whole(title.technical_fee),
    translation_fee: whole(title.translation_fee),
    fee_rate: title.fee_rate == null ? null : formatPercent(Number(title.fee_rate), 2),
    adjustment_yen: formatMoney(title.adjustment_yen ?? 0, 'JPY'),
    price_minimum_guarantee_fl_yen: formatMoney(title.price_minimum_guarantee_fl_yen ?? 0, 'JPY'),
  };
};

type Props = {
  readonly quote: Quote;
  readonly title: QuoteMovie;
  readonly figures: readonly Figure[];
  readonly typed: TypedFigures;
  readonly errorOf: (field: string) => ReactNode;
  readonly onChange: (typed: TypedFigures) => void;
};

const unitPrices: readonly Figure[] = ['price_viewer_count', 'price_stream_minute'];
const isAmount = (figure: Figure) => figure !== 'revenue_percent' && figure !== 'fee_rate';

/** One title's figures for a manager to change; empty ones stay unchanged. */
export const QuoteMovieFigures = ({ quote, title, figures, typed, errorOf, onChange }: Props) => {
  const { t, language } = useTexts('quote_desk');
  const nameOf = useQuoteMovieName();
  const now = useFiguresNow(quote, title);
  const { currency } = quote;
  const labelled = (figure: Figure) => ({
    label: t(`fields.${figure}`, { currency }),
    description: now[figure] === null ? t('now_none') : t('now', { value: now[figure] }),
    value: typed[figure] ?? '',
    error: isInvalidYen(figure, typed[figure]) ? t('not_yen') : errorOf(figure),
  });
  return (
    <fieldset className={`${layout.shrinks} ${classes.titleFields}`}>
      <legend>
        <Lang>{nameOf(title.movie)}</Lang>
      </legend>
      <div className={`${layout.halves} ${layout.gap12} ${dialog.pair}`}>
        {figures.map((figure) =>
          figure === 'period_minimum_guarantee' ? (
            <NativeSelect
              key={figure}
              {...labelled(figure)}
              data={[
                { value: '', label: t('stays') },
                ...guaranteePeriods.map(({ code, label }) => ({ value: String(code), label: label[language] })),
              ]}
              onChange={(event) => onChange({ ...typed, [figure]: event.currentTarget.value })}
            />
          ) : isAmount(figure) ? (
            <AmountField
              key={figure}
              {...labelled(figure)}
              currency={figure.endsWith('_yen') ? 'JPY' : currency}
              decimals={unitPrices.includes(figure) ? 4 : 0}
              signed={figure.endsWith('_yen')}
              onChange={(value) => onChange({ ...typed, [figure]: value })}
            />
          ) : (
            <TextInput
              key={figure}
              {...labelled(figure)}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => onChange({ ...typed, [figure]: event.currentTarget.value })}
            />
          ),
        )}
      </div>
    </fieldset>
  );
};
