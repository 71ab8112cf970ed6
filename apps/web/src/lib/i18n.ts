import type { Language } from '@eigaichi/domain/shared/language';
import i18next, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Dictionary, dictionaryOf } from '../locales/dictionaries.ts';
import { bringRefusalTexts } from './error-texts.ts';
import { currentLanguage, keepLanguage } from './language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Dictionary;
  }
}

const mark = (language: Language) => {
  document.documentElement.lang = language;
};

/** One namespace per feature; `useTranslation('movies')`, keys checked by tsc. */
export const i18nSettings = async (language: Language): Promise<InitOptions> => ({
  lng: language,
  resources: { [language]: await dictionaryOf[language].first() },
  defaultNS: 'shell',
  // React escapes; a missing text can't be, because tsc refuses a dictionary that lacks one.
  interpolation: { escapeValue: false },
  returnNull: false,
  // Texts rendered before the rest has loaded are rendered again with it.
  react: { bindI18nStore: 'added' },
});

const added = new Map<Language, Promise<void>>();

/** Adds what the pages behind the first ones say; asked again, it answers when that is there. */
export const restOfTexts = (language: Language = currentLanguage()): Promise<void> => {
  const adding = async () => {
    const [rest] = await Promise.all([dictionaryOf[language].rest(), bringRefusalTexts()]);
    for (const [namespace, texts] of Object.entries(rest)) i18next.addResourceBundle(language, namespace, texts);
  };
  const texts = added.get(language) ?? adding();
  added.set(language, texts);
  // A lost connection is no answer: the next page asks again.
  texts.catch(() => added.delete(language));
  return texts;
};

export const startI18n = async (): Promise<void> => {
  const language = currentLanguage();
  await i18next.use(initReactI18next).init(await i18nSettings(language));
  mark(language);
};

/** Switches every text without a reload, and stores the choice (spec 1). */
export const chooseLanguage = async (language: Language): Promise<void> => {
  keepLanguage(language);
  for (const [namespace, texts] of Object.entries(await dictionaryOf[language].first()))
    i18next.addResourceBundle(language, namespace, texts);
  await restOfTexts(language);
  mark(language);
  await i18next.changeLanguage(language);
};
