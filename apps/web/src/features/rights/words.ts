import { countryName } from '@eigaichi/domain/options/countries';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatDate, formatPeriod } from '../../lib/format.ts';
import { type DayRange, freeDaysOf, wholeYear } from './free-days.ts';
import { listOfNames, rightName } from './names.ts';
import type { AvailabilityState } from './states.ts';

/** One right in one country, as the API returns it. */
export type Cell = {
  readonly right_type: number;
  readonly country: string;
  readonly state: AvailabilityState;
  readonly free: readonly DayRange[];
  readonly free_from: string | null;
};

/** The overall answer for a wanted licence, with a part for each right and group of countries that share an answer. */
export type Availability = {
  readonly state: AvailabilityState;
  readonly free_from: string | null;
  readonly free_countries: readonly string[];
  readonly parts: readonly (Omit<Cell, 'country'> & { readonly countries: readonly string[] })[];
};

type Words = TFunction<'rights'>;

export type Wanted = DayRange & {
  readonly rights: readonly number[];
  readonly countries: readonly string[];
  readonly exclusive_type?: number | undefined;
  readonly holdback_length?: number | undefined;
};

const freeThroughout = ({ start, end }: DayRange, right_type: number): Omit<Cell, 'country'> => ({
  right_type,
  state: 'free',
  free: [{ start, end }],
  free_from: start,
});

/** One right in one country; a fully free one has no separate part. */
export const cellAt = (
  { free_countries, parts }: Availability,
  wanted: Wanted,
  { right, country }: { readonly right: number; readonly country: string },
): Cell | undefined => {
  if (free_countries.includes(country) && wanted.rights.includes(right))
    return { ...freeThroughout(wanted, right), country };
  const part = parts.find((one) => one.right_type === right && one.countries.includes(country));
  return part === undefined ? undefined : { ...part, country };
};

/** `all of 2027`, else the two days. */
export const periodText = (wanted: DayRange, t: Words, language: Language): string => {
  const year = wholeYear(wanted);
  return year === null ? formatPeriod(wanted.start, wanted.end, language) : t('all_of_year', { year });
};

/** One right in one country: `Free`, `From Jul 1st, 2027`, `Taken · free from Apr 1st, 2028`. */
export const availabilityCellText = (
  cell: Omit<Cell, 'right_type' | 'country'>,
  wanted: DayRange,
  t: Words,
  language: Language,
): string => {
  if (cell.state === 'blocked')
    return cell.free_from === null ? t('short.blocked') : t('free_from', { day: formatDate(cell.free_from, language) });
  if (cell.state !== 'partly_free') return t(`short.${cell.state}`);
  const days = freeDaysOf(cell.free, wanted);
  switch (days.kind) {
    case 'from':
      return t('from', { day: formatDate(days.day, language) });
    case 'until':
      return t('labels.until_day', { day: formatDate(days.day, language) });
    case 'between':
      return formatPeriod(days.start, days.end, language);
    default:
      return t('short.partly_free');
  }
};

const rank: Record<AvailabilityState, number> = { free: 0, partly_free: 1, blocked: 2, unknown: 3, not_offered: 4 };

/** Countries by the answers of their cells, freest first; a country counts by its most restricted right. */
const byAnswer = (availability: Availability, wanted: Wanted, t: Words, language: Language): string[] => {
  const hardest = new Map<string, Omit<Cell, 'country'>>();
  const [right = 0] = wanted.rights;
  for (const country of availability.free_countries) hardest.set(country, freeThroughout(wanted, right));
  for (const part of availability.parts)
    for (const country of part.countries) {
      const known = hardest.get(country);
      if (known === undefined || rank[part.state] > rank[known.state]) hardest.set(country, part);
    }
  const groups = new Map<string, { state: AvailabilityState; names: string[]; words: string }>();
  for (const country of wanted.countries) {
    const cell = hardest.get(country);
    if (cell === undefined) continue;
    const words = t(`in_country.${cell.state}`, {
      words: availabilityCellText(cell, wanted, t, language),
      defaultValue: '',
    });
    const group = groups.get(words) ?? { state: cell.state, names: [], words };
    group.names.push(countryName(country, language));
    groups.set(words, group);
  }
  return [...groups.values()]
    .sort((one, other) => rank[one.state] - rank[other.state])
    .map(({ names, words }) => t('country_words', { countries: listOfNames(names, language), words }));
};

/** Line below a card (art direction, "Availability"): free territories and first free days. Never names the holder. */
export const cardText = (availability: Availability, wanted: Wanted, t: Words, language: Language): string => {
  switch (availability.state) {
    case 'free': {
      const period = periodText(wanted, t, language);
      if (wanted.countries.length === 1) return t('free_one', { period });
      return wanted.countries.length === 2
        ? t('free_both', { period })
        : t('free_all', { count: wanted.countries.length, period });
    }
    case 'partly_free': {
      const parts = byAnswer(availability, wanted, t, language);
      const shown = parts.slice(0, 2).join(t('labels.dot'));
      return parts.length > 2 ? t('and_more', { words: shown, count: parts.length - 2 }) : shown;
    }
    case 'blocked':
      return availability.free_from === null
        ? t('short.blocked')
        : t('taken_until', { day: formatDate(availability.free_from, language) });
    case 'not_offered': {
      const [right] = wanted.rights;
      return wanted.rights.length === 1 && right !== undefined
        ? t('right_not_offered', { right: rightName(right, language) })
        : t('short.not_offered');
    }
    case 'unknown':
      return t('ask');
  }
};

/** Screen reader text of one cell: right, country, year or days, and answer in a sentence. */
export const cellSentence = (cell: Cell, days: DayRange, t: Words, language: Language): string => {
  const year = wholeYear(days);
  const values = {
    right: rightName(cell.right_type, language),
    country: countryName(cell.country, language),
    words: availabilityCellText(cell, days, t, language),
  };
  return year === null
    ? t('sentence_period', { ...values, period: formatPeriod(days.start, days.end, language) })
    : t('sentence', { ...values, year });
};
