import { filmType } from '../options/titles.ts';
import { findMovieField } from './movie-fields.ts';

/** Origin of a new title: a copy of another, or the next episode of a series. */
export type CarryOver = 'copy' | 'episode';

/** True if a field (by its path, `translations.en.outline`) carries over to a new title. */
export const carriesOver = (as: CarryOver, field: string): boolean => {
  const name = field.split('.').at(-1) ?? field;
  // A copy becomes a different title: it leaves the series of its original.
  const dropped = name === 'series_uuid' ? 'copy' : findMovieField(name)?.dropped;
  return dropped !== 'always' && dropped !== as;
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
