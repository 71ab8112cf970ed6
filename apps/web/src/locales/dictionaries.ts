import type { Language } from '@eigaichi/domain/shared/language';
import type { en } from './en.ts';

/** Every namespace of a language; a feature adds its two files to `en.ts` and `ja.ts`. */
export type Dictionary = typeof en;

/** Only the language in use is fetched; the other one when it is chosen. */
export const dictionaryOf: Readonly<Record<Language, () => Promise<{ readonly [N in keyof Dictionary]: object }>>> = {
  en: async () => (await import('./en.ts')).en,
  ja: async () => (await import('./ja.ts')).ja,
};
