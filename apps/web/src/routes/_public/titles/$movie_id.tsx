import { createFileRoute } from '@tanstack/react-router';
import { PublicMoviePage } from '../../../features/movies/public/public-movie-page.tsx';
import { publicMovieQuery } from '../../../features/movies/public/public-queries.ts';
import { readForPage } from '../../../lib/read-for-page.ts';

export const Route = createFileRoute('/_public/titles/$movie_id')({
  staticData: { painted: [] },
  loader: ({ context: { client }, params }) => readForPage([client.prefetchQuery(publicMovieQuery(params.movie_id))]),
  component: PublicMoviePage,
});
