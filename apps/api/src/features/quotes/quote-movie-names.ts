import type { MovieNames } from '@eigaichi/domain/quotes/answer/provider-net';
import type { Database } from '../../db/client.ts';
import { quoteMovieFacts } from './quote-facts.ts';

/** Names of titles for the sentence of a refusal, in both languages; a missing one falls back to the other. */
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
