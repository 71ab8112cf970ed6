import type { Language } from '@eigaichi/domain/shared/language';
import type { en } from './en.ts';
import type { first_en } from './first-en.ts';

/** Every namespace of a language; a feature adds its two files to `en.ts` and `ja.ts`. */
export type Dictionary = typeof first_en & typeof en;

type Texts<Of> = () => Promise<{ readonly [N in keyof Of]: object }>;

/** Only the language in use is fetched, in two parts: what the first pages say, and the rest when the page is shown. */
export const dictionaryOf: Readonly<
  Record<Language, { readonly first: Texts<typeof first_en>; readonly rest: Texts<typeof en> }>
> = {
  en: {
    first: async () => (await import('./first-en.ts')).first_en,
    rest: async () => (await import('./en.ts')).en,
  },
  ja: {
    first: async () => (await import('./first-ja.ts')).first_ja,
    rest: async () => (await import('./ja.ts')).ja,
  },
};
