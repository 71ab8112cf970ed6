import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_publisher/ch/movies/edit/$movie_id')({
  component: () => <NotYetPage page="movie_edit" />,
});
