import type { MovieNames } from '@eigaichi/domain/quotes/answer/provider-net';
import type { Database } from '../../db/client.ts';
import { quoteMovieFacts } from './quote-facts.ts';

/** The names of titles as a refusal's sentence needs them: in both languages, one in place of the other where it is missing. */
export const quoteMovieNames = async (
  db: Database,
  movies: readonly string[],
): Promise<(movie: string) => MovieNames> => {
  const facts = await quoteMovieFacts(db, movies);
  return (movie) => {
    const { film_name_ja = null, film_name_en = null } = facts.get(movie) ?? {};
    return { title_ja: film_name_ja ?? film_name_en ?? movie, title_en: film_name_en ?? film_name_ja ?? movie };
  };
};
