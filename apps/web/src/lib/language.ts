import type { Language } from '@eigaichi/domain/shared/language';

const storageKey = 'eigaichi.language';

const stored = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

/** The stored choice, else the browser's language; anything other than Japanese becomes English (spec 1). */
export const initialLanguage = (choice: string | null, browser: string): Language => {
  if (choice === 'ja' || choice === 'en') return choice;
  return /^ja\b/i.test(browser) ? 'ja' : 'en';
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
