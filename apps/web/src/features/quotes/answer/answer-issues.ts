import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { answerDateIssues, validUntilIssues } from '@eigaichi/domain/quotes/answer';
import { belowLimits } from '@eigaichi/domain/quotes/price-limits';
import { missingPriceTerms, type PriceTerms } from '@eigaichi/domain/quotes/price-terms';
import { isDate } from '@eigaichi/domain/shared/dates';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import type { Quote } from '../queries.ts';
import { typedDecimal } from '../typed-price.ts';
import { readTitle } from './answer-body.ts';
import type { Frame, TitleDraft } from './title-draft.ts';

/** The request's own period, which an answer may narrow but not leave. */
export const askedPeriod = (quote: Quote) => ({
  license_start: quote.conditions.license_start,
  license_end: quote.conditions.license_end,
});

/** Price terms as typed, or null while one of them can't be read. */
export const typedTerms = (quote: Quote, draft: TitleDraft, pricing_type: number): PriceTerms | null => {
  const { currency } = quote;
  const read = readTitle(draft, pricing_type);
  const broken = read.success ? [] : issuesOf(read.error).map(({ field }) => field);
  const own = (field: string) => broken.includes(field);
  if (!isCodeOf(currencies, currency) || own('flat_price') || own('price_minimum_guarantee')) return null;
  const price = typedDecimal(draft.price);
  return {
    pricing_type,
    currency,
    flat_price: pricing_type === pricingType.flat ? price : null,
    price_minimum_guarantee: pricing_type === pricingType.flat ? null : typedDecimal(draft.guarantee),
    period_minimum_guarantee: Number(draft.guarantee_period),
    revenue_percent: pricing_type === pricingType.revenueShare ? price : null,
    price_viewer_count: pricing_type === pricingType.viewerCount ? price : null,
    price_stream_minute: pricing_type === pricingType.streamLength ? price : null,
  };
};

/** What the answer for one title still breaks, by the very rules that the server asks (D25b, D7e), all at once. */
export const titleIssues = (
  quote: Quote,
  draft: TitleDraft,
  { pricing_type, today }: { pricing_type: number; today: string },
): Issue[] => {
  const read = readTitle(draft, pricing_type);
  const issues = read.success ? [] : issuesOf(read.error);
  const terms = typedTerms(quote, draft, pricing_type);
  const days = { license_start: draft.license_start, license_end: draft.license_end };
  const dated = isDate(days.license_start) && isDate(days.license_end);
  const delivery_at = isDate(draft.delivery_at) ? draft.delivery_at : null;
  const more = [
    ...(terms === null ? [] : missingPriceTerms(terms)),
    ...(dated ? answerDateIssues({ ...days, delivery_at }, { asked: askedPeriod(quote), today }) : []),
    ...(terms === null || !dated || !isCodeOf(currencies, quote.limits.currency)
      ? []
      : belowLimits(terms, days, { ...quote.limits, currency: quote.limits.currency })),
  ];
  return [...issues, ...more.filter(({ field }) => issues.every((issue) => issue.field !== field))];
};

/** What holds for all titles: until when the answer stands, and who gives it. */
export const frameIssues = (
  frame: Frame & { readonly consent: boolean },
  { starts, today }: { starts: readonly string[]; today: string },
): Issue[] => {
  const missing = (field: string): Issue => ({ field, rule: 'required', params: {} });
  const first = starts.filter(isDate).toSorted()[0];
  return [
    ...(isDate(frame.valid_until)
      ? first === undefined
        ? []
        : validUntilIssues(frame.valid_until, { today, license_start: first })
      : [missing('valid_until')]),
    ...(frame.person_name.trim() === '' ? [missing('person_name')] : []),
    ...(frame.person_title.trim() === '' ? [missing('person_title')] : []),
    ...(frame.consent ? [] : [missing('consent')]),
  ];
};
