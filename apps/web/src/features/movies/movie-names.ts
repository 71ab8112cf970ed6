import type { Language } from '@eigaichi/domain/shared/language';

type Texts = { readonly film_name?: string | null | undefined } & Readonly<Record<string, unknown>>;
export type MovieTexts = { readonly ja: Texts; readonly en: Texts };

/** A text with its language. */
export type Run = { readonly text: string; readonly lang: Language };

const filled = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

const runIn = (texts: MovieTexts, lang: Language, field: string): Run | null => {
  const text = filled(texts[lang][field]);
  return text === null ? null : { text, lang };
};

const other = (language: Language): Language => (language === 'ja' ? 'en' : 'ja');

/** A text in the reader's language, else in the other; null if neither is written. */
export const textIn = (texts: MovieTexts, field: string, language: Language): Run | null =>
  runIn(texts, language, field) ?? runIn(texts, other(language), field);

/** The title in the reader's language, and the other below it; an identical name is shown once. */
export const namesOf = (texts: MovieTexts, language: Language): { first: Run | null; second: Run | null } => {
  const first = textIn(texts, 'film_name', language);
  const second = first?.lang === language ? runIn(texts, other(language), 'film_name') : null;
  return { first, second: second !== null && second.text !== first?.text ? second : null };
};

export type Credited = {
  readonly translations: MovieTexts;
  readonly romanised?: Readonly<Partial<Record<string, string>>> | undefined;
};

/** A credit in the reader's language; in English also from romanised names of known people (D23b). */
export const creditIn = ({ translations, romanised }: Credited, field: string, language: Language): Run | null => {
  const known = language === 'en' ? romanised?.[field] : undefined;
  return (
    runIn(translations, language, field) ??
    (known === undefined ? textIn(translations, field, language) : { text: known, lang: 'en' })
  );
};
