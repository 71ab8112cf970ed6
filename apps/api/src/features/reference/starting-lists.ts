import { initialAwards } from '@eigaichi/domain/options/starting-awards';
import { initialGenres } from '@eigaichi/domain/options/starting-genres';
import type { Database } from '../../db/client.ts';
import { awards, genres } from '../../db/schema/reference.ts';

const named = ({ ja, en }: { ja: string; en: string }) => ({ name: ja, name_ja: ja, name_en: en });

/** Adds the genres and prizes of a new market; a list with any entry belongs to the managers. */
export const addStartingLists = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [genre] = await tx.select({ uuid: genres.uuid }).from(genres).limit(1);
    if (genre === undefined)
      await tx
        .insert(genres)
        .values(initialGenres.map((texts, position) => ({ ...named(texts), position })))
        .onConflictDoNothing();
    const [award] = await tx.select({ uuid: awards.uuid }).from(awards).limit(1);
    if (award === undefined) await tx.insert(awards).values(initialAwards.map(named)).onConflictDoNothing();
  });
