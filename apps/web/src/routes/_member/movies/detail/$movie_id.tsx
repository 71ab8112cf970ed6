import { createFileRoute } from '@tanstack/react-router';
import { MovieDetailPage } from '../../../../features/movies/detail/detail-page.tsx';

export const Route = createFileRoute('/_member/movies/detail/$movie_id')({
  staticData: { painted: ['titles'] },
  component: MovieDetailPage,
});
