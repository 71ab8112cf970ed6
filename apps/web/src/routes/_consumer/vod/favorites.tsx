import { createFileRoute } from '@tanstack/react-router';
import { FavouritesPage } from '../../../features/editorial/favourites-page.tsx';

export const Route = createFileRoute('/_consumer/vod/favorites')({
  component: FavouritesPage,
});
