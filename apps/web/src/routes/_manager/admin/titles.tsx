import { createFileRoute } from '@tanstack/react-router';
import { MovieQueuePage } from '../../../features/movies/queue/queue-page.tsx';
import { readQueueSearch } from '../../../features/movies/queue/queue-search.ts';

export const Route = createFileRoute('/_manager/admin/titles')({
  validateSearch: readQueueSearch,
  component: MovieQueuePage,
});
