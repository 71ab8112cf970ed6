import { toMajor } from '@eigaichi/domain/money/money';
import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { guaranteePeriod } from '@eigaichi/domain/options/pricing';
import { guaranteeTotal, type PriceTerms, plannedMonthlyPrice } from '@eigaichi/domain/quotes/price-terms';
import { contractMonths, isDate } from '@eigaichi/domain/shared/dates';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format.ts';
import { typedDecimal, typedPrice } from '../typed-price.ts';
import type { Draft } from './draft.ts';
import classes from './step-fields.module.css';

const termsOf = (draft: Draft): PriceTerms | null => {
  const { currency } = draft;
  if (!isCodeOf(currencies, currency)) return null;
  return {
    pricing_type: draft.pricing_type,
    currency,
    flat_price: null,
    price_minimum_guarantee: typedPrice(draft.price_minimum_guarantee),
    period_minimum_guarantee: draft.period_minimum_guarantee,
    revenue_percent: typedDecimal(draft.revenue_percent),
    price_viewer_count: typedDecimal(draft.price_viewer_count),
    price_stream_minute: typedDecimal(draft.price_stream_minute),
  };
};

/** What follows from what is expected: the planned monthly price, and what a guarantee by month comes to (spec 9). */
export const PlannedPrice = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation('quotes');
  const terms = termsOf(draft);
  if (terms === null) return null;
  const figure = (text: string) => typedPrice(text) ?? 0;
  const { price, fee } = plannedMonthlyPrice(terms, {
    revenue_min: typedPrice(draft.revenue_min),
    revenue_max: typedPrice(draft.revenue_max),
    viewer_count_min: figure(draft.viewer_count_min),
    viewer_count_max: figure(draft.viewer_count_max),
    stream_minutes_min: figure(draft.stream_minutes_min),
    stream_minutes_max: figure(draft.stream_minutes_max),
  });
  const period = isDate(draft.license_start) && isDate(draft.license_end) && draft.license_end >= draft.license_start;
  const guarantee =
    period && terms.period_minimum_guarantee === guaranteePeriod.month ? guaranteeTotal(terms, draft) : null;
  const words = (money: typeof price) => formatMoney(toMajor(money), money.currency);
  const lines = [
    ...(price.amount > 0 ? [t('wizard.planned', { amount: words(price) })] : []),
    ...(fee !== null && fee.amount > 0 ? [t('wizard.planned_fee', { amount: words(fee) })] : []),
    ...(guarantee === null
      ? []
      : [
          t('wizard.guarantee_total', {
            amount: words(guarantee),
            count: contractMonths(draft.license_start, draft.license_end),
          }),
        ]),
  ];
  return lines.length === 0 ? null : (
    <p className={`${classes.note} ${classes.after}`} role="status">
      {lines.join(' · ')}
    </p>
  );
};
