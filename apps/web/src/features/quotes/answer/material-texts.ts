import { labelIfAny } from '@eigaichi/domain/options/option-list';
import type { MaterialListName } from '@eigaichi/domain/quotes/answer/requested-materials';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { currencySign, formatDate } from '../../../lib/format.ts';
import { columnsByList, type MaterialList } from './material-columns.ts';
import type { Entry } from './quote-movie-draft.ts';

type T = TFunction<'quote_answer'>;

/** Label of a code that its list stores as a number or as a text. */
const labelOf = (options: Parameters<typeof labelIfAny>[0], code: string, language: Language) =>
  labelIfAny(options, code, language) ?? labelIfAny(options, Number(code), language);

/** One line of materials in words: kind first, then details. */
export const lineTexts = (list: MaterialList, entry: Entry, t: T, language: Language): string =>
  columnsByList[list]
    .flatMap((column) => {
      const value = entry[column.name] ?? '';
      if (value === '') return [];
      if ('flag' in column) return value === 'true' ? [t(`materials.${column.name}`)] : [];
      if ('number' in column) {
        if (column.name === 'count') return value === '1' ? [] : [`×${value}`];
        return [`${value}ch`];
      }
      return [labelOf(column.options, value, language) ?? value];
    })
    .join(' ');

/** One line of any list with its cost and its day; a font is its format. */
export const lineTerms = (
  list: MaterialListName,
  entry: Entry,
  { currency, t, language }: { currency: string; t: T; language: Language },
): string =>
  [
    list === 'fonts' ? (entry.format ?? '') : lineTexts(list, entry, t, language),
    entry.fee && t('materials.at_cost', { amount: `${currencySign(currency)}${entry.fee}` }),
    entry.delivery_at && t('materials.by', { date: formatDate(entry.delivery_at, language) }),
  ]
    .filter(Boolean)
    .join(language === 'ja' ? '、' : ', ');

/** All lines of a list, or the text for an empty one. */
export const materialListText = (
  list: MaterialList,
  entries: readonly Entry[],
  { t, language, empty }: { t: T; language: Language; empty: string },
): string =>
  entries.length === 0
    ? empty
    : entries.map((entry) => lineTexts(list, entry, t, language)).join(language === 'ja' ? '、' : ', ');
