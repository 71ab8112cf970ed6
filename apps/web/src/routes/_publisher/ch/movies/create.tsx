import { createFileRoute } from '@tanstack/react-router';
import { CreateMoviePage } from '../../../../features/movies/edit/create-page.tsx';
import { readCreateSearch } from '../../../../features/movies/edit/tab-names.ts';

export const Route = createFileRoute('/_publisher/ch/movies/create')({
  validateSearch: readCreateSearch,
  component: CreateMoviePage,
});
