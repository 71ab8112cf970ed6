import { createFileRoute } from '@tanstack/react-router';
import { EditMoviePage } from '../../../../../features/movies/edit/edit-page.tsx';

export const Route = createFileRoute('/_publisher/ch/movies/edit/$movie_id')({
  component: EditMoviePage,
});
