import { createFileRoute } from '@tanstack/react-router';
import { SharedCollectionPage } from '../../features/editorial/shared-collection-page.tsx';
import { readSharedSearch } from '../../features/editorial/shared-search.ts';

export const Route = createFileRoute('/_public/shared')({
  validateSearch: readSharedSearch,
  component: SharedCollectionPage,
});
