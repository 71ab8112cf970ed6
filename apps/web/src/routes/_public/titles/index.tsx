import { createFileRoute } from '@tanstack/react-router';
import { PublicListPage } from '../../../features/movies/public/public-list-page.tsx';
import { pageOf, publicMoviesQuery } from '../../../features/movies/public/public-queries.ts';
import { readForPage } from '../../../lib/read-for-page.ts';

export const Route = createFileRoute('/_public/titles/')({
  staticData: { painted: [] },
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  loader: ({ context: { client }, deps }) => readForPage([client.prefetchQuery(publicMoviesQuery(deps.page))]),
  component: PublicListPage,
});
