import { isCodeOf } from '../../options/option-list.ts';
import { requestableRightTypes } from '../../options/right-types.ts';
import { addDays, addMonths, compareDates, contractMonths, type IsoDate, laterDay } from '../../shared/dates.ts';
import type { PriceTerms } from '../price-terms.ts';
import { wirePrices } from '../prices.ts';
import type { AmendedConditions } from '../share-terms.ts';
import type { Conditions } from './conditions.ts';
import { referencesIn } from './references.ts';
import { readStored, type UnfinishedConditions, unfinishedConditions } from './unfinished-conditions.ts';

/** Reason for the new request: a renewal of a signed licence, or a repeat of a failed request. */
export type Occasion = 'renewal' | 'again';

/** Final conditions: those of a contract may name the right that no request has (D5). */
type Standing = Omit<Conditions, 'rights'> & Pick<AmendedConditions, 'rights'>;

/** Same number of contract months from the new first day; a period of odd days keeps its number of days. */
const endFrom = (start: IsoDate, { license_start, license_end }: Standing): IsoDate => {
  const months = contractMonths(license_start, license_end);
  if (addMonths(license_start, months) === addDays(license_end, 1)) return addDays(addMonths(start, months), -1);
  const days = Temporal.PlainDate.from(license_start).until(license_end, { largestUnit: 'days' }).days;
  return addDays(start, days);
};

/**
 * Pricing type and prices that all titles agreed, in place of those left to the provider (D4g). Prices that differ leave
 * only the type.
 */
const agreedPrices = ([first, ...more]: readonly PriceTerms[]) => {
  if (first === undefined || more.some(({ pricing_type }) => pricing_type !== first.pricing_type)) return {};
  const { pricing_type, currency, period_minimum_guarantee } = first;
  const type = { pricing_type, any_pricing: false };
  if (more.some((each) => JSON.stringify(each) !== JSON.stringify(first))) return type;
  return { ...type, ask_price: false, period_minimum_guarantee, ...wirePrices(first, currency) };
};

/**
 * Conditions of a contract or a request, prepared for a new request. A renewal starts the day after the licence ends. A
 * failed request keeps its days while they are in the future. Neither starts before tomorrow. The length stays. Past
 * days and the previous message to providers are left out. `agreed` holds the final prices of the signed titles, in the
 * request's currency; a failed request has none. `today` is the day in Tokyo.
 */
export const repeatConditions = (
  conditions: Standing,
  { occasion, today, agreed }: { occasion: Occasion; today: IsoDate; agreed: readonly PriceTerms[] },
): UnfinishedConditions => {
  const wanted = occasion === 'renewal' ? addDays(conditions.license_end, 1) : conditions.license_start;
  const license_start = laterDay(wanted, addDays(today, 1));
  const license_end =
    license_start === conditions.license_start ? conditions.license_end : endFrom(license_start, conditions);
  const moved = license_start !== conditions.license_start;
  return readStored(unfinishedConditions, {
    ...conditions,
    rights: conditions.rights.filter(({ right_type }) => isCodeOf(requestableRightTypes, right_type)),
    ...agreedPrices(agreed),
    license_start,
    license_end,
    delivery_at: moved || compareDates(conditions.delivery_at, today) < 0 ? license_start : conditions.delivery_at,
    estimate_at: null,
    message: null,
    ...(occasion === 'renewal' ? referencesIn({}) : {}),
  });
};
