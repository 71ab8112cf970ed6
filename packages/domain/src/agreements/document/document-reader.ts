import type { Language } from '../../shared/language.ts';

/** Reader of the document: each side has its own lines (D7f). */
export type DocumentReader = 'consumer' | 'provider';

/** Provider sheets are in Japanese, buyer sheets in English (spec 6). */
export const documentLanguageOf = (reader: DocumentReader): Language => (reader === 'provider' ? 'ja' : 'en');
