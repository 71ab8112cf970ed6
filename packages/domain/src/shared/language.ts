/** The interface's two languages (spec 1). */
export type Language = 'ja' | 'en';

export const languages = ['ja', 'en'] as const satisfies readonly Language[];

/** One text in both languages. */
export type Bilingual = { readonly ja: string; readonly en: string };

/** Language of an Accept-Language header (D28): the first of ja and en it names, English if it names neither. */
export const preferredOf = (header: string | undefined): Language => {
  const named = (header ?? '').toLowerCase().match(/\b(?:ja|en)\b/);
  return named?.[0] === 'ja' ? 'ja' : 'en';
};
