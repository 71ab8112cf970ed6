import { movieInput } from '@eigaichi/domain/movies/movie-input';
import { missingToSubmit } from '@eigaichi/domain/movies/movie-required';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import type { BodyIn } from '@eigaichi/wire/endpoint';
import type { updateMovie } from '@eigaichi/wire/movies';
import type { Movie } from '../queries.ts';

export type DraftTexts = { readonly film_name: string; readonly director: string; readonly copyright: string };

/** What the tab "required" asks (spec 2). Empty texts are empty, codes and numbers that aren't chosen are null. */
export type MovieDraft = {
  readonly film_type: number | null;
  readonly film_name_yomi: string;
  readonly production_country: string | null;
  readonly production_year: number | null;
  readonly language: string | null;
  readonly type: number | null;
  readonly play_time: string;
  readonly episode_number: number | null;
  readonly genres: readonly string[];
  readonly translations: { readonly ja: DraftTexts; readonly en: DraftTexts };
};

const noTexts: DraftTexts = { film_name: '', director: '', copyright: '' };

/** A new title: a film from Japan, in Japanese, unless said otherwise. */
export const emptyDraft: MovieDraft = {
  film_type: 2,
  film_name_yomi: '',
  production_country: 'JP',
  production_year: null,
  language: 'ja',
  type: null,
  play_time: '',
  episode_number: null,
  genres: [],
  translations: { ja: noTexts, en: noTexts },
};

const textsOf = (texts: Movie['translations']['ja']): DraftTexts => ({
  film_name: texts.film_name ?? '',
  director: texts.director ?? '',
  copyright: texts.copyright ?? '',
});

export const draftOf = (movie: Movie): MovieDraft => ({
  film_type: movie.film_type,
  film_name_yomi: movie.film_name_yomi ?? '',
  production_country: movie.production_country,
  production_year: movie.production_year,
  language: movie.language ?? null,
  type: movie.type,
  play_time: movie.play_time ?? '',
  episode_number: movie.episode_number,
  genres: movie.genres,
  translations: { ja: textsOf(movie.translations.ja), en: textsOf(movie.translations.en) },
});

/** Broken rules of what is typed, as the API would find them. */
export const issuesToSave = (draft: MovieDraft): Issue[] => {
  const parsed = movieInput.safeParse(draft, { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error);
};

/** The same, and everything that is still missing before it can be submitted; one issue a field. */
export const issuesToSubmit = (draft: MovieDraft): Issue[] => {
  const broken = issuesToSave(draft);
  const missing = missingToSubmit(draft).filter(({ field }) => broken.every((issue) => issue.field !== field));
  return [...broken, ...missing];
};

/** What is sent; checked by `issuesToSave` before. */
export const bodyOf = (draft: MovieDraft): Omit<BodyIn<typeof updateMovie>, 'version'> =>
  movieInput.parse(draft) as Omit<BodyIn<typeof updateMovie>, 'version'>;
