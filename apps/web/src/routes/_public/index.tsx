import { createFileRoute } from '@tanstack/react-router';
import { recommendedQuery } from '../../features/editorial/queries.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { readForPage } from '../../lib/read-for-page.ts';

export const Route = createFileRoute('/_public/')({
  staticData: { painted: [] },
  loader: ({ context: { client } }) => readForPage([client.prefetchQuery(recommendedQuery)]),
  component: HomePage,
});
