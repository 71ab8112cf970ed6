import type { z } from 'zod';
import { ruleIssue } from './rule-issue.ts';

type Priced = {
  readonly countries: readonly string[];
  readonly all_countries: boolean;
  readonly rights: readonly { readonly right_type: number }[];
  readonly pricing_type: number;
  readonly flat_price?: number | null | undefined;
  readonly revenue_percent?: number | null | undefined;
  readonly revenue_min?: number | null | undefined;
  readonly revenue_max?: number | null | undefined;
  readonly viewer_count_min: number;
  readonly viewer_count_max: number;
  readonly price_viewer_count?: number | null | undefined;
  readonly stream_minutes_min: number;
  readonly stream_minutes_max: number;
  readonly price_stream_minute?: number | null | undefined;
  readonly delivery_method: number;
  readonly delivery: { readonly [key: string]: unknown };
};

/** What each pricing type can't do without (spec 3, D7a: an empty price stays empty, 0 is never complete). */
const priceFields = {
  1: ['flat_price'],
  2: ['revenue_percent'],
  3: ['price_viewer_count'],
  4: ['price_stream_minute'],
} as const;

/** What each way of delivery needs to know (D4, step 11). */
const deliveryFields: Readonly<Record<number, readonly string[]>> = {
  1: [],
  2: ['server_address', 'username', 'password'],
  3: ['full_name', 'country', 'city', 'street', 'zip'],
  4: ['full_name', 'country', 'city', 'street', 'zip'],
  5: ['shared_url'],
};

const ranges = [
  ['viewer_count_min', 'viewer_count_max'],
  ['stream_minutes_min', 'stream_minutes_max'],
  ['revenue_min', 'revenue_max'],
] as const;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === 0;

/** Rules over several fields of the conditions: each is told beside the others. */
export const checkConditions = <T extends Priced>({ value, issues }: z.core.ParsePayload<T>): void => {
  const broken = (rule: string, path: PropertyKey[], params = {}) => issues.push(ruleIssue(value, rule, path, params));
  if (!value.all_countries && value.countries.length === 0) broken('required', ['countries']);
  const types = value.rights.map(({ right_type }) => right_type);
  types.forEach((type, at) => {
    if (types.indexOf(type) !== at) broken('twice', ['rights', at, 'right_type']);
  });
  for (const field of priceFields[value.pricing_type as 1 | 2 | 3 | 4])
    if (isEmpty(value[field])) broken('required', [field]);
  if ((value.revenue_percent ?? 0) > 100) broken('max_value', ['revenue_percent'], { max: 100 });
  for (const [low, high] of ranges) {
    const [from, to] = [value[low] ?? 0, value[high] ?? 0];
    if (to > 0 && from > to) broken('min_value', [high], { min: from });
  }
  for (const field of deliveryFields[value.delivery_method] ?? [])
    if (isEmpty(value.delivery[field])) broken('required', ['delivery', field]);
  const { trial_start, trial_end } = value.delivery;
  if (typeof trial_start === 'string' && typeof trial_end === 'string' && trial_end < trial_start)
    broken('dateAfter', ['delivery', 'trial_end'], { baseDate: trial_start });
};
