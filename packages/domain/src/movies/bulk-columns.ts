import { fieldLabel } from '../shared/field-labels.ts';
import type { Field, FieldRules } from '../shared/field-table.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import { maxHeadingLength } from './bulk-limits.ts';
import type { BulkRecordKind } from './bulk-records.ts';
import { type MovieTextName, movieFields, movieTextFields, withFollowing, withFollowingTexts } from './movie-fields.ts';

/** Content of a column. `field` is a field of the table of rules (D25b); the others have their own syntax. */
export type BulkKind = 'uuid' | 'version' | 'series' | 'field' | 'ids' | BulkRecordKind;

export const bulkGroups = ['title', 'required', 'outline', 'detail', 'format', 'casts', 'histories', 'staff'] as const;

export type BulkGroup = (typeof bulkGroups)[number];

/** Column of the grid and the xlsx; `key` is the field's path in the API. */
export type BulkColumn = {
  readonly key: string;
  readonly group: BulkGroup;
  readonly kind: BulkKind;
  /** True if only staff see and set it (D20b). */
  readonly staff: boolean;
  readonly rules: FieldRules | null;
};

type Table = Readonly<Record<string, Field>>;

const tables: Readonly<Record<'plain' | 'ja' | 'en', Table>> = {
  plain: movieFields,
  ja: movieTextFields.ja,
  en: movieTextFields.en,
};

const fieldOf = (key: string): Field | undefined => {
  const [first = '', locale, name = ''] = key.split('.');
  if (first !== 'translations') return tables.plain[first];
  return locale === 'ja' || locale === 'en' ? tables[locale][name] : undefined;
};

const kinds: Readonly<Record<string, BulkKind>> = {
  uuid: 'uuid',
  version: 'version',
  series_uuid: 'series',
  genres: 'ids',
  subgenres: 'ids',
  tags: 'ids',
  prices: 'prices',
  'main_video.videos': 'videos',
  trailer_videos: 'videos',
  'main_video.subtitles': 'subtitles',
  awards: 'awards',
  play_histories: 'histories',
  svod_histories: 'histories',
};

const both = (...names: MovieTextName[]) =>
  withFollowingTexts(...names).flatMap((name) => [`translations.ja.${name}`, `translations.en.${name}`]);

// Sheet order: identifying and required fields first, then as the tabs of the form.
const keys: Readonly<Record<BulkGroup, readonly string[]>> = {
  title: ['uuid', 'version'],
  required: [
    'translations.ja.film_name',
    'film_name_yomi',
    'translations.en.film_name',
    ...withFollowing('film_type', 'genres', 'production_country', 'episode_number'),
    ...both('director', 'copyright'),
    'series_uuid',
    ...both('season_name'),
  ],
  outline: both('outline', 'sns_note'),
  detail: [
    ...withFollowing('subgenres', 'original_name'),
    ...both('original_from'),
    ...withFollowing('copyright', 'format', 'original_site', 'trailer_url', 'translation_status', 'price'),
    'prices',
    ...withFollowing('documents', 'content_note', 'is_public'),
  ],
  format: ['main_video.videos', 'main_video.subtitles', 'trailer_videos', ...withFollowing('movie_file_name')],
  casts: both('creator', 'main_cast_1'),
  histories: ['awards', 'play_histories', 'svod_histories'],
  staff: withFollowing('management_note'),
};

/** Every column, in sheet order: every field of a title (spec 3) in both languages, and its identifiers. */
export const bulkColumns: readonly BulkColumn[] = bulkGroups.flatMap((group) =>
  keys[group].map((key) => {
    const field = fieldOf(key);
    const kind = kinds[key] ?? 'field';
    return { key, group, kind, staff: group === 'staff', rules: field?.rules ?? null };
  }),
);

/** Columns of a reader: providers get all but the staff's; the screener password needs its capability (D16). */
export const bulkColumnsFor = (reader: { isStaff: boolean; readsScreeners: boolean }): BulkColumn[] =>
  bulkColumns.filter(
    ({ key, staff }) => (reader.isStaff || !staff) && (reader.readsScreeners || key !== 'screener_password'),
  );

const byKey = new Map(bulkColumns.map((column) => [column.key, column]));

export const bulkColumn = (key: string): BulkColumn | undefined => byKey.get(key);

const ownLabels: Readonly<Record<string, Bilingual>> = {
  uuid: { ja: '作品番号', en: 'Title ID' },
  version: { ja: '版', en: 'Version' },
  'main_video.videos': { ja: '本編の映像', en: 'Main feature videos' },
  'main_video.subtitles': { ja: '本編の字幕', en: 'Main feature subtitles' },
  trailer_videos: { ja: '予告編の映像', en: 'Trailer videos' },
  awards: { ja: '受賞歴', en: 'Awards' },
  play_histories: { ja: '上映歴', en: 'Screening history' },
  svod_histories: { ja: '配信歴', en: 'VOD history' },
};

/** Heading of a column, unique in its language. */
export const bulkLabel = (key: string, language: Language): string =>
  ownLabels[key]?.[language] ?? fieldLabel(key, language);

/** Normalises a heading's spacing and marks. */
export const foldedHeading = (text: string): string =>
  text
    .slice(0, maxHeadingLength)
    .normalize('NFKC')
    .replaceAll(/[\s*＊]/g, '')
    .toLowerCase();

/** Headings of sheets exported before a label changed; those sheets are still read. */
const earlierHeadings: Readonly<Record<string, readonly string[]>> = {
  'main_video.videos': ['Main videos'],
  'main_video.subtitles': ['Subtitles of the main video'],
  imdb_url: ['IMDb address'],
  twitter_url: ['Twitter address'],
  instagram_url: ['Instagram address'],
  facebook_url: ['Facebook address'],
  'translations.ja.other_note': ['Other note (Japanese)'],
  'translations.en.other_note': ['Other note (English)'],
};

/** Headings common in companies' own lists, each for one column. */
const tradeHeadings: Readonly<Record<string, string>> = {
  'translations.ja.film_name': '作品名|作品タイトル|タイトル|題名|邦題|日本語タイトル|和題|Japanese title',
  'translations.en.film_name':
    '英題|英語題|英語タイトル|英文タイトル|英語題名|欧文タイトル|English title|International title',
  film_name_yomi: 'よみ|読み|読み仮名|よみがな|ふりがな|フリガナ|カナ|作品名カナ|作品名（カナ）|タイトルカナ|Kana',
  film_type: '種別|区分|作品種別|媒体区分',
  own_number:
    '管理番号|社内番号|社内管理番号|社内コード|作品コード|作品ID|作品No|作品No.|管理No|管理No.|House number|Internal ID|Reference',
  eidr_number: 'EIDR番号|EIDR ID|EIDR Title ID|EIDR-URN',
  isan_number: 'ISAN番号|ISAN ID',
  genres: 'ジャンル名|Genre',
  production_country: '制作国|製作国名|国|Country|Country of origin|Production country code',
  production_year: '制作年|製作年度|制作年度|製作年（西暦）|公開年|年|Year|Year of production|Release year',
  language: '原語|本編言語|オリジナル言語|Original language',
  play_time:
    '尺|分数|本編尺|本編時間|上映時間（分）|時間（分）|尺（分）|ランタイム|Runtime|Run time|Duration|Length|Minutes',
  episode_number: '全話数|総話数|Episodes',
  series_uuid: 'シリーズ名|Series title',
  'translations.ja.director': '監督|監督名|演出',
  'translations.en.director': '監督（英）|監督英語名|Director',
  'translations.ja.copyright': '権利表記|コピーライト表記|クレジット表記|©表記|Ⓒ表記',
  'translations.ja.outline': 'あらすじ|ストーリー|作品内容|内容紹介|概要',
  'translations.en.outline': '英語あらすじ|英文あらすじ|Synopsis|Logline',
  original_site: '公式HP|公式URL|公式サイトURL|Website|Official website',
};

const headed = (of: (column: BulkColumn) => readonly string[]) =>
  new Map(bulkColumns.flatMap((column) => of(column).map((text) => [foldedHeading(text), column] as const)));

const byOwnHeading = headed((column) => [
  column.key,
  bulkLabel(column.key, 'ja'),
  bulkLabel(column.key, 'en'),
  ...(earlierHeadings[column.key] ?? []),
]);

const byTradeHeading = headed(({ key }) => tradeHeadings[key]?.split('|') ?? []);

/** Column of a heading: template label in either language, its key, or a trade term. Undefined if none matches. */
export const columnByHeading = (
  text: string,
): { readonly column: BulkColumn; readonly source: 'template' | 'trade' } | undefined => {
  const folded = foldedHeading(text);
  const [own, trade] = [byOwnHeading.get(folded), byTradeHeading.get(folded)];
  if (own !== undefined) return { column: own, source: 'template' };
  return trade === undefined ? undefined : { column: trade, source: 'trade' };
};
