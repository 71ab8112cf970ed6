import { filmType } from '../options/titles.ts';

/** Origin of a new title: a copy of another, or the next episode of a series. */
export type CarryOver = 'copy' | 'episode';

/** Fields that identify or show a single title: never carried over. */
const ownToMovie: readonly string[] = [
  'isan_number',
  'own_number',
  'imdb_url',
  'trailer_url',
  'screener_url',
  'screener_password',
  'movie_file_name',
  'subtitle_file_name',
  'management_note',
  'quality_rank',
];

/** Fields of an episode's own; it takes the series' name, people and labels. */
const ownToEpisode: readonly string[] = ['episode_name', 'outline', 'pr_message', 'sns_note', 'news_note'];

/** A copy becomes a different title: it drops the original's addresses and its place in a series. */
const ownToWork: readonly string[] = [
  'original_site',
  'twitter_url',
  'instagram_url',
  'facebook_url',
  'series_uuid',
  'episode_number',
];

/** True if a field (by its path, `translations.en.outline`) carries over to a new title. */
export const carriesOver = (as: CarryOver, field: string): boolean => {
  const name = field.split('.').at(-1) ?? field;
  return !ownToMovie.includes(name) && !(as === 'copy' ? ownToWork : ownToEpisode).includes(name);
};

/**
 * Fields of a next episode: TV, linked to its series (an episode's own one, else the title it starts from), numbered
 * after the highest existing one.
 */
export const asNextEpisode = (
  source: { readonly uuid: string; readonly series_uuid: string | null },
  next: number,
): { readonly film_type: typeof filmType.tv; readonly series_uuid: string; readonly episode_number: number } => ({
  film_type: filmType.tv,
  series_uuid: source.series_uuid ?? source.uuid,
  episode_number: next,
});
