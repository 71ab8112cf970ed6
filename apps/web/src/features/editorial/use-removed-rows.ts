import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../lib/error-texts.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { notifyRefusal } from '../../ui/notify.ts';
import { favouriteScope } from '../movies/save-favourite.ts';
import { deleteFavorite, type Favorite, useRestoreFavorite } from './queries.ts';
import { type RemovedRow, withRemoved } from './removed-rows.ts';

type Removed = { readonly of: string; readonly rows: readonly RemovedRow<Favorite>[] };

/**
 * The favourites of a page, with those just removed in their places. `of` names the page and its order; a change of it
 * resets the removals.
 */
export const useRemovedRows = (favorites: readonly Favorite[], of: string) => {
  const { language } = useTexts();
  const client = useQueryClient();
  const [removed, setRemoved] = useState<Removed>({ of, rows: [] });
  const restore = useRestoreFavorite();
  const here = removed.of === of ? removed.rows : [];
  const without = (uuid: string) => here.filter(({ row }) => row.uuid !== uuid);
  const drop = useAction(deleteFavorite, { scope: favouriteScope, quiet: true, touches: ['movies'] });
  const refuse = (error: Error) => notifyRefusal(refusalText(error, language));
  return {
    rows: withRemoved(favorites, here),
    gone: here.length,
    remove: (row: Favorite, at: number) => {
      setRemoved({ of, rows: [...without(row.uuid), { row, at }] });
      drop.mutate(row.uuid, {
        onSuccess: () => client.invalidateQueries({ queryKey: ['editorial', 'favorites'] }),
        onError: (error) => {
          setRemoved({ of, rows: without(row.uuid) });
          refuse(error);
        },
      });
    },
    putBack: async (row: Favorite) => {
      await restore.mutateAsync(row).then(
        () => setRemoved({ of, rows: without(row.uuid) }),
        (error: Error) => refuse(error),
      );
    },
  };
};
