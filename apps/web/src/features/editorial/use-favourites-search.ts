import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FavouritesSearch, readFavouritesSearch } from './favourites-search.ts';

/** Order and page are in the address, so that going back returns to the same place. */
export const useFavouritesSearch = () => {
  const search = readFavouritesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    sort: search.sort ?? ('newest' as const),
    page: Number(search.page ?? 1),
    go: (next: FavouritesSearch) => {
      void navigate({
        to: '/vod/favorites',
        search: readFavouritesSearch(next),
        resetScroll: next.page !== undefined,
      });
    },
  };
};
