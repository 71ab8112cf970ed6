import type { Language } from '@eigaichi/domain/shared/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Dictionary, dictionaryOf } from '../locales/dictionaries.ts';
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
export const startI18n = async (): Promise<void> => {
  const lng = currentLanguage();
  await i18next.use(initReactI18next).init({
    lng,
    resources: { [lng]: await dictionaryOf[lng]() },
    defaultNS: 'shell',
    // React escapes; a missing text can't be, because tsc refuses a dictionary that lacks one.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  mark(lng);
};

/** Switches every text without a reload, and keeps the choice (spec 1). */
export const chooseLanguage = async (language: Language): Promise<void> => {
  keepLanguage(language);
  for (const [namespace, texts] of Object.entries(await dictionaryOf[language]()))
    i18next.addResourceBundle(language, namespace, texts);
  mark(language);
  await i18next.changeLanguage(language);
};
