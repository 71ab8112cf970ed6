/** Sort orders of the favourites, the default first. */
export const favouriteOrders = ['newest', 'name', 'year'] as const;
export type FavouriteOrder = (typeof favouriteOrders)[number];

/** The favourites' address parameters; defaults are omitted. */
export type FavouritesSearch = {
  readonly sort?: FavouriteOrder;
  readonly page?: string;
  /** The collection shown in place of the favourites. */
  readonly collection?: string;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses an address; an unknown order and an invalid page are omitted. */
export const readFavouritesSearch = (search: Record<string, unknown>): FavouritesSearch => {
  const sort = favouriteOrders.find((order) => order === search.sort && order !== 'newest');
  const page = Number(search.page);
  const { collection } = search;
  return {
    ...(typeof collection === 'string' && uuid.test(collection) ? { collection } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(Number.isInteger(page) && page > 1 && page < 10_000 ? { page: String(page) } : {}),
  };
};
