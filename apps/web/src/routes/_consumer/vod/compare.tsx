import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../../../features/movies/compare/compare-page.tsx';
import { readListSearch } from '../../../features/movies/list/list-search.ts';

export const Route = createFileRoute('/_consumer/vod/compare')({
  validateSearch: readListSearch,
  component: ComparePage,
});
