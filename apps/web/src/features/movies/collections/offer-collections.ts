import type { QueryClient } from '@tanstack/react-query';
import { mayDo } from '../../../lib/may-do.ts';
import { notifyWithUndo } from '../../../ui/notify.ts';
import { collectionsQuery } from './collection-queries.ts';

type Offer = { readonly message: string; readonly label: string; readonly onChoose: () => void };

const shownSeconds = 8;

/** Announces a new favourite with a link to its collections; silent for readers without collections. */
export const offerCollections = async (client: QueryClient, { onChoose, ...words }: Offer): Promise<void> => {
  const all = await client.ensureQueryData(collectionsQuery()).catch(() => []);
  if (all.some(({ actions }) => mayDo({ actions }, 'fill')))
    notifyWithUndo({ ...words, seconds: shownSeconds, onUndo: onChoose });
};
