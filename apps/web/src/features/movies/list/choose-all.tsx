import { mostMovedMovies } from '@eigaichi/domain/movies/bulk-limits';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callForData } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { tellRefusal } from '../../../ui/tell.ts';
import type { MovieCardData, MovieListQuery } from '../queries.ts';

/** The largest page of a list (D26). */
const perPage = 100;

const readAll = async (query: MovieListQuery, total: number): Promise<MovieCardData[]> => {
  const pages = Math.ceil(Math.min(total, mostMovedMovies) / perPage);
  const found: MovieCardData[] = [];
  for (let page = 1; page <= pages; page += 1)
    found.push(...(await callForData(listMovies, { query: { ...query, facets: 'status', per: perPage, page } })));
  return found;
};

/** Chooses every title that the list finds, on all its pages. */
export const ChooseAll = ({
  query,
  total,
  onAll,
}: {
  query: MovieListQuery;
  total: number;
  onAll: (movies: readonly MovieCardData[]) => void;
}) => {
  const { t, language } = useTexts('movies');
  const read = useMutation({
    mutationFn: () => readAll(query, total),
    onSuccess: onAll,
    onError: (error) => tellRefusal(refusalText(error, language)),
  });
  const count = Math.min(total, mostMovedMovies);
  return (
    <Button variant="subtle" size="xs" loading={read.isPending} onClick={() => read.mutate()}>
      {t(count < total ? 'selection.first' : 'selection.all', { count, shown: formatNumber(count) })}
    </Button>
  );
};
