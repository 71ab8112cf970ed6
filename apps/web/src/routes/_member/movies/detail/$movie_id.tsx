import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_member/movies/detail/$movie_id')({
  component: () => <NotYetPage page="movie" />,
});
