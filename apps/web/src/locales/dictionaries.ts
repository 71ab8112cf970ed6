import type { Language } from '@eigaichi/domain/shared/language';
import type { settlement } from './en/settlement.ts';
import type { en } from './en.ts';
import type { everyText } from './every-text.ts';
import type { first_en } from './first-en.ts';
import type { quotes_en } from './quotes-en.ts';
import type { titles_en } from './titles-en.ts';

type Parts = {
  readonly first: typeof first_en;
  readonly titles: typeof titles_en;
  readonly quotes: typeof quotes_en;
  readonly settlement: { readonly settlement: typeof settlement };
  readonly rest: typeof en;
};

/** A part of a language's texts, in a separate file. */
export type TextPart = keyof Parts;

/** Parts that a painted page takes texts from, apart from the first. */
export type PaintedTexts = readonly Exclude<TextPart, 'first' | 'rest'>[];

/** Every namespace of a language; a feature adds its two files to one part in both languages. */
export type Dictionary = (typeof everyText)['en'];

type Texts = { readonly [P in TextPart]: () => Promise<{ readonly [N in keyof Parts[P]]: object }> };

/** Loads only the language in use: first the page's initial texts, and the rest once the page is shown. */
export const dictionaryByLanguage: Readonly<Record<Language, Texts>> = {
  en: {
    first: async () => (await import('./first-en.ts')).first_en,
    titles: async () => (await import('./titles-en.ts')).titles_en,
    quotes: async () => (await import('./quotes-en.ts')).quotes_en,
    settlement: async () => ({ settlement: (await import('./en/settlement.ts')).settlement }),
    rest: async () => (await import('./en.ts')).en,
  },
  ja: {
    first: async () => (await import('./first-ja.ts')).first_ja,
    titles: async () => (await import('./titles-ja.ts')).titles_ja,
    quotes: async () => (await import('./quotes-ja.ts')).quotes_ja,
    settlement: async () => ({ settlement: (await import('./ja/settlement.ts')).settlement }),
    rest: async () => (await import('./ja.ts')).ja,
  },
};

/** The file of a part, as named in the build manifest. */
export const textSource = (part: TextPart, language: Language): string => {
  if (part === 'rest') return `src/locales/${language}.ts`;
  return part === 'settlement' ? `src/locales/${language}/settlement.ts` : `src/locales/${part}-${language}.ts`;
};
