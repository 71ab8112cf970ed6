import { createFileRoute } from '@tanstack/react-router';
import { CreateMoviePage } from '../../../../features/movies/edit/create-page.tsx';

export const Route = createFileRoute('/_publisher/ch/movies/create')({
  component: CreateMoviePage,
});
