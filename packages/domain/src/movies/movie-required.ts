import { filmType } from '../options/titles.ts';
import { type Issue, requiredIssue } from '../shared/issue.ts';
import { valueAt } from '../shared/paths.ts';

type Text = string | null;

/** Fields checked before a title is submitted (spec 2: the tab "required"). */
export type MovieToSubmit = {
  readonly film_type: number | null;
  readonly film_name_yomi: Text;
  readonly production_country: Text;
  readonly production_year: number | null;
  readonly language: Text;
  readonly type: number | null;
  readonly play_time: Text;
  readonly episode_number: number | null;
  readonly genres: readonly string[];
  readonly translations: Readonly<
    Record<'ja' | 'en', { readonly film_name: Text; readonly director: Text; readonly copyright: Text }>
  >;
};

/** Fields required to submit, by their form names. */
export const requiredToSubmit = [
  'film_type',
  'translations.ja.film_name',
  'film_name_yomi',
  'translations.en.film_name',
  'production_country',
  'production_year',
  'language',
  'type',
  'genres',
  'translations.ja.director',
  'translations.ja.copyright',
] as const;

const filled = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
};

/** A film needs a running time, a series a number of episodes (spec 3: film type 1 TV means series). */
const requiredByKind = (movie: Pick<MovieToSubmit, 'film_type'>): string[] => {
  if (movie.film_type === filmType.tv) return ['episode_number'];
  return movie.film_type === filmType.movie ? ['play_time'] : [];
};

/** Every field required to submit a title of this kind. */
export const requiredFieldsOf = (movie: Pick<MovieToSubmit, 'film_type'>): string[] => [
  ...requiredToSubmit,
  ...requiredByKind(movie),
];

/** All missing fields of a title to submit, together (D27); empty if none. */
export const missingToSubmit = (movie: MovieToSubmit): Issue[] =>
  requiredFieldsOf(movie)
    .filter((path) => !filled(valueAt(movie, path)))
    .map((field) => requiredIssue(field));
