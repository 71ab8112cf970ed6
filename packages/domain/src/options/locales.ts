import type { OptionList } from './option-list.ts';

/** Spec 3: locales, in the specification's order. */
export const locales = [
  { code: 'en', label: { ja: '英語', en: 'English' } },
  { code: 'ja', label: { ja: '日本語', en: 'Japanese' } },
  { code: 'ru', label: { ja: 'ロシア語', en: 'Russian' } },
  { code: 'es', label: { ja: 'スペイン語', en: 'Spanish' } },
  { code: 'pt', label: { ja: 'ポルトガル語', en: 'Portuguese' } },
  { code: 'it', label: { ja: 'イタリア語', en: 'Italian' } },
  { code: 'de', label: { ja: 'ドイツ語', en: 'German' } },
  { code: 'fr', label: { ja: 'フランス語', en: 'French' } },
  { code: 'zh', label: { ja: '中国語', en: 'Chinese' } },
] as const satisfies OptionList<string>;

/** Spec 3: subtitle languages, in the specification's order. */
export const subtitleLanguages = [
  { code: 'en', label: { ja: '英語', en: 'English' } },
  { code: 'es', label: { ja: 'スペイン語', en: 'Spanish' } },
  { code: 'pt', label: { ja: 'ポルトガル語', en: 'Portuguese' } },
  { code: 'ru', label: { ja: 'ロシア語', en: 'Russian' } },
  { code: 'it', label: { ja: 'イタリア語', en: 'Italian' } },
  { code: 'de', label: { ja: 'ドイツ語', en: 'German' } },
  { code: 'fr', label: { ja: 'フランス語', en: 'French' } },
  { code: 'zh', label: { ja: '中国語', en: 'Chinese' } },
  { code: 'ja', label: { ja: '日本語', en: 'Japanese' } },
] as const satisfies OptionList<string>;

/** Interface languages (spec 1), each by its own name. */
export const interfaceLanguages = [
  { code: 'ja', label: { ja: '日本語', en: '日本語' } },
  { code: 'en', label: { ja: 'English', en: 'English' } },
] as const satisfies OptionList<string>;
