import { createFileRoute } from '@tanstack/react-router';
import { EditMoviePage } from '../../../../../features/movies/edit/edit-page.tsx';
import { readEditSearch } from '../../../../../features/movies/edit/tab-names.ts';

export const Route = createFileRoute('/_publisher/ch/movies/edit/$movie_id')({
  validateSearch: readEditSearch,
  component: EditMoviePage,
});
