import { asNextEpisode, type CarryOver, carriesOver } from '@eigaichi/domain/movies/carry-over';
import { flat, nested } from '@eigaichi/domain/movies/movie-edit';
import { valueAt } from '@eigaichi/domain/shared/paths';
import type { Movie } from '../queries.ts';
import { draftOf, emptyDraft, type MovieDraft } from './movie-draft.ts';

/** A new title's draft with the shared fields of another; `next` is the number of the next episode. */
export const startFrom = (movie: Movie, as: CarryOver, next: number): MovieDraft => {
  const carried = nested(
    Object.fromEntries(
      flat(draftOf(movie)).map(([field, value]) => [
        field,
        carriesOver(as, field) ? value : valueAt(emptyDraft, field),
      ]),
    ),
  ) as MovieDraft;
  return {
    ...carried,
    ...(as === 'episode' ? asNextEpisode(movie, next) : {}),
    machine_translated: carried.machine_translated.filter((name) => carriesOver(as, `translations.en.${name}`)),
  };
};
