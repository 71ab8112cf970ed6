import type { Language } from './language.ts';

/** The stored choice, otherwise the browser's language; anything other than Japanese becomes English (spec 1). */
export const initialLanguage = (choice: string | null, browser: string): Language => {
  if (choice === 'ja' || choice === 'en') return choice;
  return /^ja\b/i.test(browser) ? 'ja' : 'en';
};
