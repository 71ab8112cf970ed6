import { currencies } from '../options/currencies.ts';
import { documentTypes } from '../options/documents.ts';
import { movieLanguages } from '../options/languages.ts';
import {
  filmTypes,
  lengthFormats,
  productionCountries,
  qualityRanks,
  ratings,
  translationStatuses,
  workTypes,
} from '../options/titles.ts';
import {
  type FieldTable,
  flagField,
  idsField,
  optionField,
  optionsField,
  priceField,
  textField,
  wholeField,
} from '../shared/field-table.ts';
import { isanNumber } from '../shared/rules/registration-rules.ts';
import { noteMaxLength } from '../shared/rules/texts.ts';
import { optionalVideoAddress, videoAddress } from './video-address.ts';

const addressMaxLength = 2000;

const siteField = (...hosts: string[]) => textField({ max: addressMaxLength, rules: ['url'], hosts });

const videoField = () => ({
  ...textField({ max: addressMaxLength, rules: ['url'], hosts: ['youtube.com', 'youtu.be', 'vimeo.com'] }),
  filled: videoAddress,
  open: optionalVideoAddress,
});

const isanField = () => ({ ...textField({ max: 60 }), open: isanNumber });

/** Every language-independent field of a title (spec 3, D25b), by the names in form, API, grid and sheet. */
export const movieFields = {
  film_type: optionField(filmTypes),
  film_name_yomi: textField(),
  original_name: textField(),
  translation_status: optionField(translationStatuses),
  production_country: optionField(productionCountries),
  production_year: wholeField({ min: 1888, max: 2100 }),
  language: optionField(movieLanguages),
  format: optionField(lengthFormats),
  type: optionField(workTypes),
  episode_number: wholeField({ min: 0, max: 99_999 }),
  rating: optionField(ratings),
  original_site: siteField(),
  imdb_url: siteField('imdb.com'),
  copyright: textField(),
  play_time: textField({ max: 8, rules: ['time_text'] }),
  trailer_url: videoField(),
  screener_url: videoField(),
  screener_password: textField(),
  movie_file_name: textField({ rules: ['file_name'] }),
  subtitle_file_name: textField({ rules: ['file_name'] }),
  price: priceField(),
  currency: optionField(currencies),
  quality_rank: optionField(qualityRanks),
  region: textField(),
  isan_number: isanField(),
  own_number: textField({ max: 60 }),
  twitter_url: siteField('twitter.com', 'x.com'),
  instagram_url: siteField('instagram.com'),
  facebook_url: siteField('facebook.com', 'fb.com'),
  management_note: textField({ max: noteMaxLength, lines: true }),
  content_note: textField({ max: noteMaxLength, lines: true }),
  documents: optionsField(documentTypes),
  is_public: flagField(),
  is_available: flagField(),
  genres: idsField({ items: 24 }),
  subgenres: idsField({ items: 24 }),
  tags: idsField({ items: 100 }),
} as const satisfies FieldTable;

/** Title fields that only staff set and read (D20b), with their defaults. */
export const movieStaffDefaults = { management_note: null, quality_rank: null } as const;

const sharedTexts = {
  copyright: textField(),
  copyright_holder: textField(),
} as const;

const notes = {
  sns_note: textField({ max: noteMaxLength, lines: true }),
  news_note: textField({ max: noteMaxLength, lines: true }),
  other_note: textField({ max: noteMaxLength, lines: true }),
} as const;

const names = (name: ReturnType<typeof textField>) => ({
  film_name: name,
  season_name: name,
  episode_name: name,
  original_from: name,
  creator: name,
  director: name,
  script_writer: name,
  cinematographer: name,
  music: name,
  main_cast_1: name,
  main_cast_2: name,
  main_cast_3: name,
  main_cast_4: name,
  main_cast_5: name,
});

const prose = (text: ReturnType<typeof textField>) => ({ outline: text, pr_message: text });

/** Fields with one value per language: `english` on the English names, `english_text` on the English texts (D25b). */
export const movieTextFields = {
  ja: { ...names(textField()), ...sharedTexts, ...prose(textField({ max: noteMaxLength, lines: true })), ...notes },
  en: {
    ...names(textField({ rules: ['english'] })),
    ...sharedTexts,
    ...prose(textField({ max: noteMaxLength, lines: true, rules: ['english_text'] })),
    ...notes,
  },
} as const satisfies Record<'ja' | 'en', FieldTable>;
