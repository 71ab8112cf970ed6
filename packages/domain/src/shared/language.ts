/** The interface's two languages (spec 1). */
export type Language = 'ja' | 'en';

export const languages = ['ja', 'en'] as const satisfies readonly Language[];

/** One text in both languages. */
export type Bilingual = { readonly ja: string; readonly en: string };
