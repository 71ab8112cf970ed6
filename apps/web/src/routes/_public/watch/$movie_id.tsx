import { createFileRoute } from '@tanstack/react-router';
import { WatchPage } from '../../../features/screeners/watch-page.tsx';
import { readWatchSearch } from '../../../features/screeners/watch-search.ts';

export const Route = createFileRoute('/_public/watch/$movie_id')({
  validateSearch: readWatchSearch,
  component: WatchPage,
});
