import { type CodeOf, type OptionList, optionOf } from './option-list.ts';

export const exclusiveType = { exclusive: 1, nonExclusive: 2, holdback: 3 } as const;

/** Spec 3. A holdback is exclusive for its length from the start and non-exclusive after (D9). */
export const exclusiveTypes = [
  {
    code: exclusiveType.exclusive,
    label: { ja: '独占', en: 'Exclusive' },
    words: [
      'Excl',
      'Excl.',
      'Exclusive rights',
      'Exclusively',
      '独占的',
      '独占許諾',
      '独占権',
      '排他的',
      'エクスクルーシブ',
    ],
  },
  {
    code: exclusiveType.nonExclusive,
    label: { ja: '非独占', en: 'Non-exclusive' },
    words: [
      'Non excl',
      'Non-excl.',
      'Nonexcl',
      'NE',
      'N/E',
      'Not exclusive',
      'Non-exclusive rights',
      '非独占的',
      '非独占許諾',
      'ノンエクスクルーシブ',
    ],
  },
  {
    code: exclusiveType.holdback,
    label: { ja: 'ホールドバック（期間限定独占）', en: 'Holdback (time-limited exclusive)' },
    words: ['Hold back', 'Hold-back', 'HB', '時限独占'],
  },
] as const satisfies OptionList<number>;

export const holdbackLength = {
  month1: 1,
  months3: 2,
  months6: 3,
  months9: 4,
  year1: 5,
  months15: 6,
  months18: 7,
  years2: 8,
  years3: 9,
} as const;

/** Spec 3, all nine (D5); `months` is the length in calendar months. */
export const holdbackLengths = [
  { code: holdbackLength.month1, label: { ja: '1か月', en: '1 month' }, words: ['一か月'], months: 1 },
  { code: holdbackLength.months3, label: { ja: '3か月', en: '3 months' }, months: 3 },
  { code: holdbackLength.months6, label: { ja: '6か月', en: '6 months' }, words: ['half a year', '半年'], months: 6 },
  { code: holdbackLength.months9, label: { ja: '9か月', en: '9 months' }, months: 9 },
  {
    code: holdbackLength.year1,
    label: { ja: '1年', en: '1 year' },
    words: ['12 months', '12か月', '一年'],
    months: 12,
  },
  {
    code: holdbackLength.months15,
    label: { ja: '1年3か月', en: '1 year 3 months' },
    words: ['15 months', '15か月'],
    months: 15,
  },
  {
    code: holdbackLength.months18,
    label: { ja: '1年6か月', en: '1 year 6 months' },
    words: ['18 months', '18か月', '1.5 years', '一年半'],
    months: 18,
  },
  {
    code: holdbackLength.years2,
    label: { ja: '2年', en: '2 years' },
    words: ['24 months', '24か月', '二年'],
    months: 24,
  },
  {
    code: holdbackLength.years3,
    label: { ja: '3年', en: '3 years' },
    words: ['36 months', '36か月', '三年'],
    months: 36,
  },
] as const satisfies OptionList<number, { readonly months: number }>;

export type ExclusiveType = CodeOf<typeof exclusiveTypes>;
export type HoldbackLength = CodeOf<typeof holdbackLengths>;

/** Length of a holdback in calendar months. Throws RangeError for an unknown code. */
export const holdbackMonths = (code: number): number => {
  const length = optionOf(holdbackLengths, code);
  if (length === undefined) throw new RangeError(`no such holdback length: ${code}`);
  return length.months;
};

export const latestStartDuration = { none: 0, months3: 1, months6: 2, year1: 3 } as const;

/** Latest distribution start after licence start (spec 3: distribution delay; spec 9: default 2); calendar months. */
export const latestStartDurations = [
  { code: latestStartDuration.none, label: { ja: 'なし', en: 'None' }, months: 0 },
  { code: latestStartDuration.months3, label: { ja: '3か月以内', en: 'Up to 3 months' }, months: 3 },
  { code: latestStartDuration.months6, label: { ja: '6か月以内', en: 'Up to 6 months' }, months: 6 },
  { code: latestStartDuration.year1, label: { ja: '1年以内', en: 'Up to 1 year' }, months: 12 },
] as const satisfies OptionList<number, { readonly months: number }>;

export const defaultLatestStartDuration = latestStartDuration.months6;

/** The delay in calendar months. Throws RangeError for an unknown code. */
export const latestStartMonths = (code: number): number => {
  const delay = optionOf(latestStartDurations, code);
  if (delay === undefined) throw new RangeError(`no such distribution delay: ${code}`);
  return delay.months;
};
