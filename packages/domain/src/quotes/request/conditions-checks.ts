import { z } from 'zod';
import { deliveryMethod } from '../../options/delivery-methods.ts';
import { isCodeOf } from '../../options/option-list.ts';
import { priceFieldOf, pricingTypes } from '../../options/pricing.ts';
import { isRecord } from '../../shared/record.ts';

/** Required fields of each delivery method (D4, step 11). */
const deliveryFields: Readonly<Record<number, readonly string[]>> = {
  [deliveryMethod.online]: [],
  [deliveryMethod.ftp]: ['server_address', 'username', 'password'],
  [deliveryMethod.ems]: ['full_name', 'country', 'city', 'street', 'zip'],
  [deliveryMethod.fedex]: ['full_name', 'country', 'city', 'street', 'zip'],
  [deliveryMethod.dropbox]: ['shared_url'],
};

const ranges = [
  ['viewer_count_min', 'viewer_count_max'],
  ['stream_minutes_min', 'stream_minutes_max'],
  ['revenue_min', 'revenue_max'],
] as const;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === 0;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

const check = ({ value, issues }: z.core.ParsePayload<unknown>): void => {
  if (!isRecord(value)) return;
  const isReported = (path: PropertyKey[]) => issues.some((issue) => issue.path?.join('.') === path.join('.'));
  const broken = (rule: string, path: PropertyKey[], params = {}) => {
    if (!isReported(path)) issues.push({ code: 'custom', input: value, path, params: { rule, ...params } });
  };
  if (value.all_countries !== true && listOf(value.countries).length === 0) broken('required', ['countries']);
  const types = listOf(value.rights).map((right) => (isRecord(right) ? right.right_type : undefined));
  types.forEach((type, at) => {
    if (type !== undefined && types.indexOf(type) !== at) broken('twice', ['rights', at, 'right_type']);
  });
  // An empty price stays empty, and 0 is never complete (D7a); the provider names a requested price (D4g).
  const { ask_price, pricing_type } = value;
  if (ask_price !== true && isCodeOf(pricingTypes, pricing_type) && isEmpty(value[priceFieldOf(pricing_type)]))
    broken('required', [priceFieldOf(pricing_type)]);
  if (numberOf(value.revenue_percent) > 100) broken('max_value', ['revenue_percent'], { max: 100 });
  for (const [low, high] of ranges) {
    const [from, to] = [numberOf(value[low]), numberOf(value[high])];
    if (to > 0 && from > to) broken('min_value', [high], { min: from });
  }
  const delivery = isRecord(value.delivery) ? value.delivery : {};
  for (const field of deliveryFields[numberOf(value.delivery_method)] ?? [])
    if (isEmpty(delivery[field])) broken('required', ['delivery', field]);
  const { trial_start, trial_end } = delivery;
  if (typeof trial_start === 'string' && typeof trial_end === 'string' && trial_end < trial_start)
    broken('dateAfter', ['delivery', 'trial_end'], { baseDate: trial_start });
};

/**
 * Rules over several fields of the conditions. They run even if another field is invalid, so that all issues are
 * reported together (D27).
 */
export const checkConditions: z.core.$ZodCheck<unknown> = new z.core.$ZodCheck({
  check: 'custom',
  when: () => true,
});
checkConditions._zod.check = check;
