import type { Language } from '@eigaichi/domain/shared/language';
import { oneFullStop } from '@eigaichi/domain/shared/punctuation';
import i18next, { type FormatterModule, type InitOptions, type i18n, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Dictionary, dictionaryByLanguage, type PaintedTexts, type TextPart } from '../locales/dictionaries.ts';
import { loadRefusalTexts } from './error-texts.ts';
import { formatNumber } from './format.ts';
import { currentLanguage, saveLanguage } from './language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    fallbackNS: 'shared';
    resources: Dictionary;
  }
}

const mark = (language: Language) => {
  document.documentElement.lang = language;
};

/** Groups counts in texts: `1,378`. Other numbers are years or positions. */
const grouping: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _language, options) =>
    typeof value === 'number' && options?.interpolationkey === 'count' ? formatNumber(value, 1) : value,
};

const fullStops: PostProcessorModule = { type: 'postProcessor', name: 'fullStops', process: oneFullStop };

/** Prepares a translator before it receives texts. */
export const withGroups = (texts: i18n): i18n => texts.use(grouping).use(fullStops);

/** One namespace per feature, with `shared` as fallback; `useTexts('movies')`, keys checked by tsc. */
export const i18nSettings = (language: Language, texts: Readonly<Record<string, object>>) =>
  ({
    lng: language,
    resources: { [language]: texts },
    defaultNS: 'shell',
    fallbackNS: 'shared',
    // React escapes; no text can be missing, because tsc refuses an incomplete dictionary.
    interpolation: { escapeValue: false, alwaysFormat: true },
    postProcess: [fullStops.name],
    returnNull: false,
    // Texts rendered before the rest has loaded are re-rendered with it.
    react: { bindI18nStore: 'added' },
  }) satisfies InitOptions;

const added = new Map<string, Promise<void>>();

/** Adds a part once; after a lost connection the next page retries. */
const bring = (language: Language, part: TextPart): Promise<void> => {
  const name = `${language} ${part}`;
  const adding = async () => {
    const [texts] = await Promise.all([dictionaryByLanguage[language][part](), part === 'rest' && loadRefusalTexts()]);
    for (const [namespace, words] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, words);
  };
  const bringing = added.get(name) ?? adding();
  added.set(name, bringing);
  bringing.catch(() => added.delete(name));
  return bringing;
};

const others = ['titles', 'quotes', 'settlement', 'rest'] as const satisfies readonly TextPart[];

/** Adds the texts of the pages behind the first ones; repeated calls resolve once they are loaded. */
export const loadRemainingTexts = async (language: Language = currentLanguage()): Promise<void> => {
  await Promise.all(others.map((part) => bring(language, part)));
};

/** Adds the texts of a painted page, or all texts for a page that isn't painted. */
export const textsFor = async (painted: PaintedTexts | undefined): Promise<void> => {
  const language = currentLanguage();
  if (painted === undefined) await loadRemainingTexts(language);
  else await Promise.all(painted.map((part) => bring(language, part)));
};

export const startI18n = async (): Promise<void> => {
  const language = currentLanguage();
  await withGroups(i18next)
    .use(initReactI18next)
    .init(i18nSettings(language, await dictionaryByLanguage[language].first()));
  mark(language);
};

/** Switches every text without a reload, and stores the choice (spec 1). */
export const chooseLanguage = async (language: Language): Promise<void> => {
  saveLanguage(language);
  for (const [namespace, texts] of Object.entries(await dictionaryByLanguage[language].first()))
    i18next.addResourceBundle(language, namespace, texts);
  await loadRemainingTexts(language);
  mark(language);
  await i18next.changeLanguage(language);
};
