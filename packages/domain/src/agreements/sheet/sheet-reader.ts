import type { Language } from '../../shared/language.ts';

/** Whose paper it is: each side has its own lines (D7f). */
export type SheetReader = 'consumer' | 'provider';

/** Provider sheets are in Japanese, buyer sheets in English (spec 6). */
export const sheetLanguage = (reader: SheetReader): Language => (reader === 'provider' ? 'ja' : 'en');
