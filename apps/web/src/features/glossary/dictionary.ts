import type { Category, Term } from '@eigaichi/content/term';
import type { Language } from '@eigaichi/domain/shared/language';
import { foldText } from '../../lib/fold-text.ts';

/** Entries under one character of the index. */
export type IndexPart = { readonly sign: string; readonly terms: readonly Term[] };

const kanaRows = [
  ['あ', 'あいうえおぁぃぅぇぉゔ'],
  ['か', 'かきくけこがぎぐげご'],
  ['さ', 'さしすせそざじずぜぞ'],
  ['た', 'たちつてとだぢづでどっ'],
  ['な', 'なにぬねの'],
  ['は', 'はひふへほばびぶべぼぱぴぷぺぽ'],
  ['ま', 'まみむめも'],
  ['や', 'やゆよゃゅょ'],
  ['ら', 'らりるれろ'],
  ['わ', 'わをん'],
] as const;

/** The index character of a word: its row of the kana table, its Latin letter, `#` for figures. */
const signOf = (term: Term, language: Language): string => {
  if (language === 'ja') return kanaRows.find(([, row]) => row.includes(term.yomi.charAt(0)))?.[0] ?? '#';
  const [font = ''] = foldText(term.en);
  return /[a-z]/.test(font) ? font.toUpperCase() : '#';
};

const orders = {
  ja: new Intl.Collator('ja'),
  en: new Intl.Collator('en', { numeric: true }),
} as const;

/** The words in the order of the reader's language, grouped by index character; figures come last. */
export const indexed = (terms: readonly Term[], language: Language): readonly IndexPart[] => {
  const name = language === 'ja' ? 'yomi' : 'en';
  const parts = Map.groupBy(
    terms.toSorted((a, b) => orders[language].compare(a[name], b[name])),
    (term) => signOf(term, language),
  );
  const signs = language === 'ja' ? kanaRows.map(([sign]) => sign) : [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return [...signs, '#'].flatMap((sign) => {
    const found = parts.get(sign);
    return found === undefined ? [] : [{ sign, terms: found }];
  });
};

/** Shortens long vowels of romaji, which people write or omit: haikyuu, haikyu. */
const shortVowels = (romaji: string) =>
  romaji
    .replace(/ou|oo/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/(aa|ii|ee)/g, (two) => two.charAt(0));

const matches = ({ ja, yomi, romaji, en, definition }: Term, wanted: string): 0 | 1 | 2 => {
  const names = [ja, yomi, en].map(foldText);
  if (names.some((name) => name.includes(wanted))) return 2;
  if (/^[a-z]{3,}$/.test(wanted) && shortVowels(foldText(romaji)).includes(shortVowels(wanted))) return 2;
  return wanted.length > 1 && [definition.ja, definition.en].some((text) => foldText(text).includes(wanted)) ? 1 : 0;
};

/**
 * Words that contain the typed text, in either language, in either kana or in romaji. If a name matches, definitions
 * that only mention it are omitted.
 */
export const found = (terms: readonly Term[], typed: string, category: Category | null): readonly Term[] => {
  const wanted = foldText(typed);
  const within = category === null ? terms : terms.filter((term) => term.category === category);
  if (wanted === '') return within;
  const named = within.filter((term) => matches(term, wanted) === 2);
  return named.length > 0 ? named : within.filter((term) => matches(term, wanted) === 1);
};
