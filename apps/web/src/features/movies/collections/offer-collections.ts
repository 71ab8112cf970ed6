import type { QueryClient } from '@tanstack/react-query';
import { tellWithUndo } from '../../../ui/tell.ts';
import { mayDo } from '../actions.ts';
import { collectionsQuery } from './collection-queries.ts';

type Offer = { readonly message: string; readonly label: string; readonly onChoose: () => void };

const shownSeconds = 8;

/** Says that a title is a favourite now, with the way to its collections; says nothing to who has none. */
export const offerCollections = async (client: QueryClient, { onChoose, ...words }: Offer): Promise<void> => {
  const all = await client.ensureQueryData(collectionsQuery()).catch(() => []);
  if (all.some(({ actions }) => mayDo(actions, 'fill')))
    tellWithUndo({ ...words, seconds: shownSeconds, onUndo: onChoose });
};
