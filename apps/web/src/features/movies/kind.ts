import { filmTypes, workTypes } from '@eigaichi/domain/options/titles';

/** The three kinds of title. */
export type Kind = 'film' | 'animation' | 'series';

const tv = filmTypes[0].code;
const animation = workTypes[2].code;

/** TV means series (spec 3); a movie whose work type is animation is an animated film. */
export const kindOf = (movie: { readonly film_type: number | null; readonly type: number | null }): Kind => {
  if (movie.film_type === tv) return 'series';
  return movie.type === animation ? 'animation' : 'film';
};
