import { type CodeOf, type OptionList, optionOf } from './option-list.ts';

/** Spec 3. A holdback is exclusive for its length from the start and non-exclusive after (D9). */
export const exclusiveTypes = [
  { code: 1, label: { ja: '独占', en: 'Exclusive' } },
  { code: 2, label: { ja: '非独占', en: 'Non-exclusive' } },
  { code: 3, label: { ja: 'ホールドバック（期間限定独占）', en: 'Holdback (time-limited exclusive)' } },
] as const satisfies OptionList<number>;

/** Spec 3, all nine (D5); `months` is the length in calendar months. */
export const holdbackLengths = [
  { code: 1, label: { ja: '1か月', en: '1 month' }, months: 1 },
  { code: 2, label: { ja: '3か月', en: '3 months' }, months: 3 },
  { code: 3, label: { ja: '6か月', en: '6 months' }, months: 6 },
  { code: 4, label: { ja: '9か月', en: '9 months' }, months: 9 },
  { code: 5, label: { ja: '1年', en: '1 year' }, months: 12 },
  { code: 6, label: { ja: '1年3か月', en: '1 year 3 months' }, months: 15 },
  { code: 7, label: { ja: '1年6か月', en: '1 year 6 months' }, months: 18 },
  { code: 8, label: { ja: '2年', en: '2 years' }, months: 24 },
  { code: 9, label: { ja: '3年', en: '3 years' }, months: 36 },
] as const satisfies OptionList<number, { readonly months: number }>;

export type ExclusiveType = CodeOf<typeof exclusiveTypes>;
export type HoldbackLength = CodeOf<typeof holdbackLengths>;

/** Length of a holdback in calendar months. Throws RangeError for an unknown code. */
export const holdbackMonths = (code: number): number => {
  const length = optionOf(holdbackLengths, code);
  if (length === undefined) throw new RangeError(`no such holdback length: ${code}`);
  return length.months;
};

/**
 * Latest distribution start after the licence start (spec 3: distribution delay; spec 9: default 2), in calendar months.
 */
export const latestStartDurations = [
  { code: 0, label: { ja: 'なし', en: 'None' }, months: 0 },
  { code: 1, label: { ja: '3か月以内', en: 'Up to 3 months' }, months: 3 },
  { code: 2, label: { ja: '6か月以内', en: 'Up to 6 months' }, months: 6 },
  { code: 3, label: { ja: '1年以内', en: 'Up to 1 year' }, months: 12 },
] as const satisfies OptionList<number, { readonly months: number }>;

export const defaultLatestStartDuration = 2;

/** The delay in calendar months. Throws RangeError for an unknown code. */
export const latestStartMonths = (code: number): number => {
  const delay = optionOf(latestStartDurations, code);
  if (delay === undefined) throw new RangeError(`no such distribution delay: ${code}`);
  return delay.months;
};
