import type { Language } from '@eigaichi/domain/shared/language';
import { initialLanguage } from './initial-language.ts';

const storageKey = 'eigaichi.language';

const stored = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

let current: Language = initialLanguage(stored(), navigator.language);

/** The language of the page, for those who stand outside React (the API client, the formatters). */
export const currentLanguage = (): Language => current;

/** Keeps a choice made in the menu; a browser that forbids storage keeps it until the page is left. */
export const keepLanguage = (language: Language): void => {
  current = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Only the memory of the choice is lost.
  }
};
