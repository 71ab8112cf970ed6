import { createFileRoute } from '@tanstack/react-router';
import { saveRequestedLicence } from '../../../features/movies/list/wanted-licence.ts';
import { SavedSearchesPage } from '../../../features/saved-searches/saved-searches-page.tsx';

const Searches = () => <SavedSearchesPage chosen={Route.useSearch().search} onOpen={saveRequestedLicence} />;

export const Route = createFileRoute('/_consumer/vod/searches')({
  validateSearch: ({ search }): { search?: string } => (typeof search === 'string' && search !== '' ? { search } : {}),
  component: Searches,
});
