import { type SQL, sql } from 'drizzle-orm';

/** Joins the texts of this movie: the Japanese ones as `ja`, the English ones as `en`. All are null in a language without. */
export const joinTexts = (movie: 'm.uuid' | 'qm.movie_id' | 't.uuid'): SQL =>
  sql.raw(
    ['ja', 'en']
      .map(
        (locale) =>
          `left join movie_translations ${locale} on ${locale}.movie_id = ${movie} and ${locale}.locale = '${locale}'`,
      )
      .join(' '),
  );

/**
 * The names of a movie for a list, `ja` and `en`: if one language is missing the other is used, the original name if
 * both are.
 */
export const shownNames = (movies: 'm' | 't'): SQL =>
  sql.raw(`coalesce(ja.film_name, en.film_name, ${movies}.original_name, '') as ja,
    coalesce(en.film_name, ja.film_name, ${movies}.original_name, '') as en`);
