import { currencies } from '../options/currencies.ts';
import { documentTypes } from '../options/documents.ts';
import { movieLanguages } from '../options/languages.ts';
import {
  filmTypes,
  lengthFormats,
  productionCountries,
  qualityRanks,
  ratings,
  translationStatus,
  translationStatuses,
  workTypes,
} from '../options/titles.ts';
import type { FieldName } from '../shared/field-labels.ts';
import {
  type Field,
  flagField,
  idsField,
  optionField,
  optionsField,
  priceField,
  textField,
  wholeField,
} from '../shared/field-table.ts';
import type { Bilingual } from '../shared/language.ts';
import { eidrNumber, isanNumber } from '../shared/rules/registration-rules.ts';
import { noteMaxLength } from '../shared/rules/texts.ts';
import { optionalVideoAddress, videoAddress } from './video-address.ts';

/** Readers of a restricted field (D20b); `movie-readers.ts` lists them. */
export type ReaderGroup = 'staff' | 'own' | 'traders' | 'secret';

/** One field of a title: its rules, and everything that form, sheet, API and copies read of it. */
export type MovieField = Field & {
  /** Omitted if everyone who sees the title sees the field. */
  readonly readers?: ReaderGroup;
  /** Field before it in form and sheet. `tab-fields.ts` and `bulk-columns.ts` place fields without one. */
  readonly after?: FieldName;
  /** Set if a title made from another starts without its value: always, as a copy, or as an episode (D25d). */
  readonly dropped?: 'always' | 'copy' | 'episode';
  /** Value of a new title, instead of an empty one. */
  readonly initial?: number;
  /** Line below the input of the form. */
  readonly hint?: Bilingual;
};

type MovieTable = Readonly<Partial<Record<FieldName, MovieField>>>;

const addressMaxLength = 2000;

const siteField = (...hosts: string[]) => textField({ max: addressMaxLength, rules: ['url'], hosts });

const videoField = () =>
  ({
    ...textField({ max: addressMaxLength, rules: ['url'], hosts: ['youtube.com', 'youtu.be', 'vimeo.com'] }),
    filled: videoAddress,
    open: optionalVideoAddress,
    dropped: 'always',
    hint: { ja: 'YouTubeまたはVimeoのアドレス', en: 'A YouTube or Vimeo address' },
  }) as const;

const fileField = () =>
  ({
    ...textField({ rules: ['file_name'] }),
    readers: 'own',
    dropped: 'always',
    hint: { ja: '半角の英数字と「.」「_」「-」', en: 'English letters and digits, “.”, “_”, “-”' },
  }) as const;

const noteField = () => textField({ max: noteMaxLength, lines: true });

/** Every language-independent field of a title (spec 3, D25b), by the names in form, API, grid and sheet. */
export const movieFields = {
  film_type: optionField(filmTypes),
  film_name_yomi: {
    ...textField(),
    hint: { ja: 'かなで入力すると、読みから見つかります', en: 'In kana, so that searches by reading find it' },
  },
  original_name: textField(),
  translation_status: {
    ...optionField(translationStatuses),
    readers: 'own',
    initial: translationStatus.notStarted,
  },
  production_country: optionField(productionCountries),
  production_year: { ...wholeField({ min: 1888, max: 2100 }), after: 'production_country' },
  language: { ...optionField(movieLanguages), after: 'production_year' },
  format: optionField(lengthFormats),
  type: { ...optionField(workTypes), after: 'film_type' },
  episode_number: { ...wholeField({ min: 0, max: 99_999 }), dropped: 'copy' },
  rating: { ...optionField(ratings), after: 'format' },
  original_site: { ...siteField(), dropped: 'copy' },
  imdb_url: { ...siteField('imdb.com'), after: 'original_site', dropped: 'always' },
  copyright: {
    ...textField(),
    hint: { ja: '作品の表示に必ず添える権利表記', en: 'As it must appear wherever the title is shown, in one line' },
  },
  play_time: {
    ...textField({ max: 8, rules: ['time_text'] }),
    after: 'language',
    hint: { ja: '時:分:秒（例：01:40:00）', en: 'hours:minutes:seconds, such as 01:40:00' },
  },
  trailer_url: videoField(),
  screener_url: { ...videoField(), readers: 'traders', after: 'trailer_url' },
  screener_password: {
    ...textField(),
    readers: 'secret',
    after: 'screener_url',
    dropped: 'always',
    hint: {
      ja: '承認済みのバイヤーがコピーでき、コピーは記録されます',
      en: 'Approved buyers can copy it. Each copy is logged',
    },
  },
  movie_file_name: fileField(),
  subtitle_file_name: { ...fileField(), after: 'movie_file_name' },
  price: { ...priceField(), readers: 'traders' },
  currency: { ...optionField(currencies), readers: 'traders', after: 'price' },
  quality_rank: { ...optionField(qualityRanks), readers: 'staff', after: 'management_note', dropped: 'always' },
  region: { ...textField(), after: 'rating', hint: { ja: '舞台や撮影地', en: 'Where it is set or was shot' } },
  isan_number: {
    ...textField({ max: 60 }),
    open: isanNumber,
    after: 'region',
    dropped: 'always',
    hint: {
      ja: '検査文字を含む16桁（例：0000-0000-D07A-0090-Q）',
      en: '16 characters with a check character, such as 0000-0000-D07A-0090-Q',
    },
  },
  eidr_number: {
    ...textField({ max: 200 }),
    open: eidrNumber,
    after: 'isan_number',
    dropped: 'always',
    hint: {
      ja: '検査文字を含む番号（例：10.5240/7791-8534-2C23-9030-8610-5）',
      en: 'With its check character, such as 10.5240/7791-8534-2C23-9030-8610-5',
    },
  },
  own_number: {
    ...textField({ max: 60 }),
    readers: 'own',
    after: 'eidr_number',
    dropped: 'always',
    hint: {
      ja: '自社と運営のみ閲覧できます。一括登録の表でこの番号から作品を特定します',
      en: 'For you and our staff only. Your sheets find the title by it',
    },
  },
  twitter_url: { ...siteField('twitter.com', 'x.com'), after: 'imdb_url', dropped: 'copy' },
  instagram_url: { ...siteField('instagram.com'), after: 'twitter_url', dropped: 'copy' },
  facebook_url: { ...siteField('facebook.com', 'fb.com'), after: 'instagram_url', dropped: 'copy' },
  management_note: { ...noteField(), readers: 'staff', dropped: 'always' },
  content_note: {
    ...noteField(),
    readers: 'own',
    hint: { ja: '自社と運営のみ閲覧できます', en: 'For you and our staff only' },
  },
  documents: optionsField(documentTypes),
  is_public: {
    ...flagField(),
    hint: { ja: '承認後にバイヤーへ表示します', en: 'Buyers see the title once it is approved' },
  },
  is_available: {
    ...flagField(),
    after: 'is_public',
    hint: {
      ja: 'オフにすると、「現在はライセンスの対象外です」と表示されます',
      en: 'Without it buyers see the title, and that it cannot be licensed now',
    },
  },
  genres: idsField({ items: 24 }),
  subgenres: idsField({ items: 24 }),
  tags: { ...idsField({ items: 100 }), after: 'subgenres' },
} as const satisfies MovieTable;

export type MovieFieldName = keyof typeof movieFields;

export const movieFieldNames = Object.keys(movieFields) as MovieFieldName[];

/** Field of the table, by name. */
export const movieFieldOf = (name: MovieFieldName): MovieField => movieFields[name];

type NameReadBy<G extends ReaderGroup> = {
  [N in MovieFieldName]: (typeof movieFields)[N] extends { readonly readers: G } ? N : never;
}[MovieFieldName];

export type RestrictedMovieField = NameReadBy<ReaderGroup>;

/** Title fields that only staff set and read (D20b), with their defaults. */
export const movieStaffDefaults = {
  management_note: null,
  quality_rank: null,
} as const satisfies Record<NameReadBy<'staff'>, null>;

const sharedTexts = {
  copyright: textField(),
  copyright_holder: { ...textField(), after: 'original_from' },
} as const;

const notes = {
  sns_note: { ...noteField(), readers: 'own', dropped: 'episode' },
  news_note: { ...noteField(), readers: 'own', after: 'sns_note', dropped: 'episode' },
  other_note: { ...noteField(), readers: 'own', after: 'news_note' },
} as const;

const names = (name: ReturnType<typeof textField>) =>
  ({
    film_name: name,
    season_name: name,
    episode_name: { ...name, after: 'season_name', dropped: 'episode' },
    original_from: name,
    creator: name,
    director: name,
    script_writer: { ...name, after: 'creator' },
    cinematographer: { ...name, after: 'script_writer' },
    music: { ...name, after: 'cinematographer' },
    main_cast_1: name,
    main_cast_2: { ...name, after: 'main_cast_1' },
    main_cast_3: { ...name, after: 'main_cast_2' },
    main_cast_4: { ...name, after: 'main_cast_3' },
    main_cast_5: { ...name, after: 'main_cast_4' },
  }) as const;

const prose = (text: ReturnType<typeof textField>) =>
  ({
    outline: { ...text, dropped: 'episode' },
    pr_message: { ...text, after: 'outline', dropped: 'episode' },
  }) as const;

/** Fields with one value per language: `english` on the English names, `english_text` on the English texts (D25b). */
export const movieTextFields = {
  ja: { ...names(textField()), ...sharedTexts, ...prose(noteField()), ...notes },
  en: {
    ...names(textField({ rules: ['english'] })),
    ...sharedTexts,
    ...prose(textField({ max: noteMaxLength, lines: true, rules: ['english_text'] })),
    ...notes,
  },
} as const satisfies Record<'ja' | 'en', MovieTable>;

export type MovieTextName = keyof typeof movieTextFields.ja;

export const movieTextNames = Object.keys(movieTextFields.ja) as MovieTextName[];

const textByName: Readonly<Record<MovieTextName, MovieField>> = movieTextFields.ja;

const byAnyName: Readonly<Record<string, MovieField>> = { ...textByName, ...movieFields };

/** Field with this name, of either table; undefined if there is none. */
export const findMovieField = (name: string): MovieField | undefined => byAnyName[name];

const chainOf = <N extends string>(all: readonly N[], fieldOf: (name: N) => MovieField) => {
  const chain = (...names: readonly N[]): N[] =>
    names.flatMap((name) => [name, ...chain(...all.filter((other) => fieldOf(other).after === name))]);
  return chain;
};

/** Fields and, behind each, those that follow it in form and sheet (`after`). */
export const withFollowing = chainOf(movieFieldNames, movieFieldOf);

/** Texts and, behind each, those that follow it in form and sheet (`after`). */
export const withFollowingTexts = chainOf(movieTextNames, (name) => textByName[name]);

/** Value of a field in a new title; flags are set. */
export const initialValue = ({ initial, rules }: MovieField): unknown => {
  if (rules.kind === 'flag') return true;
  return rules.kind === 'ids' || rules.kind === 'options' ? [] : (initial ?? null);
};
