import type { Actor } from '@eigaichi/domain/accounts/actor';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { favoritesSheet, favoritesSheetName } from '@eigaichi/domain/editorial/favorites-sheet';
import type { Deps } from '../../deps.ts';
import { type FavoriteOrder, findFavorites } from './favorite-queries.ts';

/** More rows than a buyer has favourites; a larger table would open slowly. */
const mostRows = 5_000;

/** All favourites with their notes as a file, named with the moment (spec 9). */
export const printFavorites = async (
  deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'workbook' | 'config'>,
  actor: Actor,
  order: FavoriteOrder,
): Promise<{ name: string; bytes: Buffer }> => {
  const { favorites } = await findFavorites(deps, actor, { ...order, per: mostRows, page: 1 });
  const now = deps.clock.now();
  const sheet = favoritesSheet(favorites, { language: order.language, address: deps.config.publicUrl });
  return {
    name: documentFileName(favoritesSheetName(order.language), now, 'xlsx'),
    bytes: await deps.workbook.xlsx(sheet),
  };
};
