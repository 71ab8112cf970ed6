import { companyName } from '../accounts/company-name.ts';
import { lineCountAt, type Sheet, type SheetRow } from '../agreements/document/document.ts';
import { movieLanguages } from '../options/languages.ts';
import { labelIfAny } from '../options/option-list.ts';
import { filmTypes } from '../options/titles.ts';
import { displayDate, tokyoDayOf } from '../shared/dates.ts';
import type { Bilingual, Language } from '../shared/language.ts';

type Names = Readonly<Record<'film_name' | 'director', string | null>>;

/** Table row of a favourite title; buyers see all of it anyway. */
export type FavoriteMovie = {
  readonly uuid: string;
  readonly translations: Readonly<Record<Language, Names>>;
  readonly production_year: number | null;
  readonly film_type: number | null;
  readonly play_time: string | null;
  readonly subtitles: readonly string[];
  readonly provider: { readonly company_name: string; readonly company_name_english: string | null };
  readonly note: string | null;
  /** Time it was added; an instant of ISO 8601. */
  readonly favorited_at: string;
};

const sheetName: Bilingual = { ja: 'お気に入り', en: 'Favourites' };

/** Name of the sheet and its file. */
export const favoritesSheetName = (language: Language): string => sheetName[language];

const columns = [
  { width: 28, ja: '作品', en: 'Title' },
  { width: 28, ja: '英語題', en: 'Japanese title' },
  { width: 20, ja: '監督', en: 'Director' },
  { width: 8, ja: '製作年', en: 'Year' },
  { width: 10, ja: '作品区分', en: 'Type' },
  { width: 11, ja: '上映時間', en: 'Running time' },
  { width: 22, ja: '字幕', en: 'Subtitles' },
  { width: 26, ja: '権利者', en: 'Provider' },
  { width: 44, ja: 'メモ', en: 'Note' },
  { width: 18, ja: '登録日', en: 'Added on' },
  { width: 44, ja: 'ページ', en: 'Page' },
] as const;

const lineHeight = 14;
const comma: Bilingual = { ja: '、', en: ', ' };

const rowOf = (texts: readonly string[], style: 'heading' | 'text'): SheetRow => ({
  height: lineHeight * Math.max(...texts.map((text, at) => lineCountAt(text, (columns[at]?.width ?? 10) - 1))) + 6,
  cells: texts.map((text) => ({ text, style, span: 1 })),
});

const textsOf = (title: FavoriteMovie, language: Language, address: string): string[] => {
  const other = language === 'ja' ? 'en' : 'ja';
  const [own, second] = [title.translations[language], title.translations[other]];
  const { company_name, company_name_english } = title.provider;
  return [
    own.film_name ?? second.film_name ?? '',
    second.film_name ?? '',
    own.director ?? second.director ?? '',
    title.production_year?.toString() ?? '',
    labelIfAny(filmTypes, title.film_type, language) ?? '',
    title.play_time ?? '',
    title.subtitles.map((code) => labelIfAny(movieLanguages, code, language) ?? code).join(comma[language]),
    companyName({ company_name, company_name_english }, language),
    title.note ?? '',
    displayDate(tokyoDayOf(title.favorited_at), language),
    `${address}/movies/detail/${title.uuid}`,
  ];
};

/**
 * A buyer's favourites with their notes, one row per title, in the requested language. Every cell is text: input
 * starting with `=`, `+`, `-` or `@` is never evaluated as a formula. `address` is the product's base URL.
 */
export const favoritesSheet = (
  titles: readonly FavoriteMovie[],
  { language, address }: { readonly language: Language; readonly address: string },
): Sheet => ({
  name: sheetName[language],
  language,
  columns: columns.map(({ width }) => width),
  rows: [
    rowOf(
      columns.map((column) => column[language]),
      'heading',
    ),
    ...titles.map((title) => rowOf(textsOf(title, language, address), 'text')),
  ],
});
