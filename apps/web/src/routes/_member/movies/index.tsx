import { createFileRoute } from '@tanstack/react-router';
import { MovieListPage } from '../../../features/movies/list/list-page.tsx';
import { readListSearch } from '../../../features/movies/list/list-search.ts';

export const Route = createFileRoute('/_member/movies/')({
  validateSearch: readListSearch,
  component: MovieListPage,
});
