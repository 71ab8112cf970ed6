import { movieLanguages } from '@eigaichi/domain/options/languages';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import type { Language } from '@eigaichi/domain/shared/language';

/** `SVOD` rather than `SVOD（定額制動画配信）`: the short name for chips, marks and table heads. */
export const rightName = (code: number, language: Language): string =>
  (labelIfAny(rightTypes, code, language) ?? String(code)).replace(/（.*）$/u, '');

type RightTypes = readonly Pick<(typeof rightTypes)[number], 'code' | 'label' | 'words' | 'definition'>[];

/** Rights as options with their definitions, also found by trade term. */
export const rightOptions = (rights: RightTypes, language: Language) =>
  rights.map(({ code, label, words, definition }) => ({
    value: String(code),
    label: rightName(code, language),
    words: [label.ja, label.en, ...words],
    detail: definition[language],
  }));

export const languageName = (code: string, language: Language): string =>
  labelIfAny(movieLanguages, code, language) ?? code;

/** `France and Germany`, `フランスとドイツ`; beyond four, the rest is counted (D38). */
export const listOfNames = (names: readonly string[], language: Language, counter = 'か国'): string => {
  const shown = names.slice(0, 4);
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(shown);
  const more = names.length - shown.length;
  if (more <= 0) return language === 'ja' && shown.length === 2 ? shown.join('と') : list;
  return language === 'ja' ? `${shown.join('、')}ほか${more}${counter}` : `${shown.join(', ')} and ${more} more`;
};
