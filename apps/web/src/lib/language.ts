import { initialLanguage } from '@eigaichi/domain/shared/initial-language';
import type { Language } from '@eigaichi/domain/shared/language';
import { keepChoice, savedChoice } from './saved-choice.ts';

const storageKey = 'eigaichi.language';

let current: Language = initialLanguage(savedChoice(storageKey), navigator.language);

/** The language of the page, for those who stand outside React (the API client, the formatters). */
export const currentLanguage = (): Language => current;

/** Keeps a choice made in the menu; a browser that forbids storage keeps it until the page is left. */
export const keepLanguage = (language: Language): void => {
  current = language;
  keepChoice(storageKey, language);
};
