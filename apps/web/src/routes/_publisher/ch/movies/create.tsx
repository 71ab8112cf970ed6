import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_publisher/ch/movies/create')({
  component: () => <NotYetPage page="movie_create" />,
});
