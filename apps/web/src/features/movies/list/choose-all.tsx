import { maxSelectedMovies } from '@eigaichi/domain/movies/bulk-limits';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { Button } from '@mantine/core';
import { callForData } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import type { MovieCardData, MovieListQuery } from '../queries.ts';

/** Maximum page size of a list (D26). */
const perPage = 100;

const readAll = async (query: MovieListQuery, total: number): Promise<MovieCardData[]> => {
  const pages = Math.ceil(Math.min(total, maxSelectedMovies) / perPage);
  const found: MovieCardData[] = [];
  for (let page = 1; page <= pages; page += 1)
    found.push(...(await callForData(listMovies, { query: { ...query, facets: 'status', per: perPage, page } })));
  return found;
};

/** Selects every title that the list finds, on all its pages. */
export const ChooseAll = ({
  query,
  total,
  onAll,
}: {
  query: MovieListQuery;
  total: number;
  onAll: (movies: readonly MovieCardData[]) => void;
}) => {
  const { t } = useTexts('movies');
  const read = useAction(() => readAll(query, total), { onDone: onAll });
  const count = Math.min(total, maxSelectedMovies);
  return (
    <Button variant="subtle" size="xs" loading={read.isPending} onClick={() => read.mutate()}>
      {t(count < total ? 'selection.first' : 'selection.all', { count, shown: formatNumber(count) })}
    </Button>
  );
};
