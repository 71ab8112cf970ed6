import { createFileRoute } from '@tanstack/react-router';
import { FavouritesPage } from '../../../features/editorial/favourites-page.tsx';
import { readFavouritesSearch } from '../../../features/editorial/favourites-search.ts';

export const Route = createFileRoute('/_consumer/vod/favorites')({
  validateSearch: readFavouritesSearch,
  component: FavouritesPage,
});
