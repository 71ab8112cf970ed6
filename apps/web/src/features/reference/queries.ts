import type { AnswerOut } from '@eigaichi/wire/endpoint';
import { listGenres } from '@eigaichi/wire/reference';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';

export type Genre = AnswerOut<typeof listGenres>['data'][number];

/** Pages of 100, the remaining ones in parallel (spec 7, 9). */
const allGenres = async (signal: AbortSignal): Promise<Genre[]> => {
  const page = (number: number) => call(listGenres, { query: { per: 100, page: number }, signal });
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: first.meta.last_page - 1 }, (_, index) => page(index + 2)));
  return [first, ...rest].flatMap(({ data }) => data);
};

export const genresQuery = queryOptions({
  queryKey: ['reference', 'genres'],
  queryFn: ({ signal }) => allGenres(signal),
  staleTime: 10 * 60_000,
});

/** Names of genres in the reader's language; null while they are read, and for one that was taken away. */
export const useGenreName = (): ((uuid: string) => string | null) => {
  const language = useLanguage();
  const { data } = useQuery(genresQuery);
  return (uuid) => {
    const genre = data?.find((one) => one.uuid === uuid);
    return genre === undefined ? null : (genre.translations[language].name ?? genre.name);
  };
};
