import { initialLanguage } from '@eigaichi/domain/shared/initial-language';
import type { Language } from '@eigaichi/domain/shared/language';
import { saveChoice, savedChoice } from './saved-choice.ts';

const storageKey = 'eigaichi.language';

let current: Language = initialLanguage(savedChoice(storageKey), navigator.language);

/** The page's language, for code outside React (the API client, the formatters). */
export const currentLanguage = (): Language => current;

/** Stores a choice from the menu; without storage it lasts until the page is left. */
export const saveLanguage = (language: Language): void => {
  current = language;
  saveChoice(storageKey, language);
};
