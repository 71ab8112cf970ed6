import { countryName } from '@eigaichi/domain/options/countries';
import { exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { filmTypes, lengthFormats } from '@eigaichi/domain/options/titles';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatDate, formatPeriod } from '../../../lib/format.ts';
import { languageName, rightName } from '../../rights/names.ts';
import { changed, entriesOf, flagFilters, type ListSearch, type ListSearchName, toggled } from './list-search.ts';
import { yearsOf } from './year-histogram.ts';

/** An active filter: its text, and the search without it. */
export type Chip = { readonly key: string; readonly label: string; readonly without: ListSearch };

export type ChipNames = {
  readonly t: TFunction<'movies'>;
  readonly language: Language;
  readonly genreName: (uuid: string) => string | null;
  readonly tagName: (uuid: string) => string | null;
  readonly providerName: (uuid: string) => string | null;
};

const periodChip = (search: ListSearch, { language }: ChipNames): Chip[] => {
  if (search.start === undefined) return [];
  const label =
    search.end === undefined ? formatDate(search.start, language) : formatPeriod(search.start, search.end, language);
  return [{ key: 'period', label, without: changed(search, { start: '', end: '', availability: '' }) }];
};

/** Exclusivity with its duration; both are removed together. */
const exclusivityChip = (search: ListSearch, { t, language }: ChipNames): Chip[] => {
  if (search.exclusive_type === undefined) return [];
  const type = labelIfAny(exclusiveTypes, Number(search.exclusive_type), language) ?? search.exclusive_type;
  const length = labelIfAny(holdbackLengths, Number(search.holdback_length), language);
  return [
    {
      key: 'exclusive_type',
      label: length === null ? type : `${type}${t('labels.dot')}${length}`,
      without: changed(search, { exclusive_type: '', holdback_length: '' }),
    },
  ];
};

const yearChip = (search: ListSearch, { t }: ChipNames): Chip[] => {
  if (search.production_year === undefined) return [];
  const { from, to } = yearsOf(search.production_year);
  const label =
    from !== null && to !== null
      ? from === to
        ? String(from)
        : t('chips.years', { from, to })
      : from !== null
        ? t('chips.from_year', { year: from })
        : to !== null
          ? t('chips.to_year', { year: to })
          : search.production_year;
  return [{ key: 'production_year', label, without: changed(search, { production_year: '' }) }];
};

const wordChip = (search: ListSearch, name: 'director' | 'main_cast', { t }: ChipNames): Chip[] => {
  const words = search[name];
  return words === undefined
    ? []
    : [{ key: name, label: t(`chips.${name}`, { words }), without: changed(search, { [name]: '' }) }];
};

/** Every active filter, in the order of the panel; the search words have their own field. */
export const chipsOf = (search: ListSearch, names: ChipNames): Chip[] => {
  const { t, language } = names;
  const each = (name: ListSearchName, label: (entry: string) => string | null): Chip[] =>
    entriesOf(search[name]).map((entry) => ({
      key: `${name}.${entry}`,
      label: label(entry) ?? entry,
      without: toggled(search, name, entry),
    }));
  const kinds: Record<string, string> = {
    film: t('kind.film'),
    animation: t('kind.animation'),
    series: t('kind.series'),
  };
  const flags = flagFilters.flatMap((name): Chip[] =>
    search[name] === undefined
      ? []
      : [{ key: name, label: t(`filters.${name}`), without: changed(search, { [name]: '' }) }],
  );
  return [
    ...each('rights', (code) => rightName(Number(code), language)),
    ...each('countries', (code) => countryName(code, language)),
    ...periodChip(search, names),
    ...exclusivityChip(search, names),
    ...each('kinds', (kind) => kinds[kind] ?? null),
    ...each('film_type', (code) => labelIfAny(filmTypes, Number(code), language)),
    ...each('genres', names.genreName),
    ...yearChip(search, names),
    ...each('subtitles', (code) => t('chips.subtitles', { language: languageName(code, language) })),
    ...each('formats', (code) => labelIfAny(lengthFormats, Number(code), language)),
    ...flags,
    ...each('translated', (code) => t('chips.translated', { language: languageName(code, language) })),
    ...wordChip(search, 'director', names),
    ...wordChip(search, 'main_cast', names),
    ...each('provider', names.providerName),
    ...each('tags', names.tagName),
  ];
};
