import { filmType } from '../options/titles.ts';

/** What a title can start from: another one as it is, or the series whose next episode it is. */
export type CarryOver = 'copy' | 'episode';

/** What names one title alone, or shows it: never carried over. */
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

/** An episode has its own texts, and the series' name, people and labels. */
const ownToEpisode: readonly string[] = ['episode_name', 'outline', 'pr_message', 'sns_note', 'news_note'];

/** A copy becomes another title: the addresses of the first are not its own, nor its place in a series. */
const ownToWork: readonly string[] = [
  'original_site',
  'twitter_url',
  'instagram_url',
  'facebook_url',
  'series_uuid',
  'episode_number',
];

/** Whether a field (by its path, `translations.en.outline`) goes over into a title that starts from another. */
export const carriesOver = (as: CarryOver, field: string): boolean => {
  const name = field.split('.').at(-1) ?? field;
  return !ownToMovie.includes(name) && !(as === 'copy' ? ownToWork : ownToEpisode).includes(name);
};

/**
 * What makes a title the next episode: TV, linked to its series (an episode's own one, else the title it starts from),
 * numbered after the highest there is.
 */
export const asNextEpisode = (
  source: { readonly uuid: string; readonly series_uuid: string | null },
  next: number,
): { readonly film_type: typeof filmType.tv; readonly series_uuid: string; readonly episode_number: number } => ({
  film_type: filmType.tv,
  series_uuid: source.series_uuid ?? source.uuid,
  episode_number: next,
});
