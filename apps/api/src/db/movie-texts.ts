import { type SQL, sql } from 'drizzle-orm';

/** Joins this movie's texts: Japanese as `ja`, English as `en`. All are null if the language is missing. */
export const joinTexts = (movie: 'm.uuid' | 'qm.movie_id' | 't.uuid'): SQL =>
  sql.raw(
    ['ja', 'en']
      .map(
        (locale) =>
          `left join movie_translations ${locale} on ${locale}.movie_id = ${movie} and ${locale}.locale = '${locale}'`,
      )
      .join(' '),
  );

/** A movie's names for a list, `ja` and `en`: a missing one falls back to the other, both to the original name. */
export const shownNames = (movies: 'm' | 't'): SQL =>
  sql.raw(`coalesce(ja.film_name, en.film_name, ${movies}.original_name, '') as ja,
    coalesce(en.film_name, ja.film_name, ${movies}.original_name, '') as en`);
