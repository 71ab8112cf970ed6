import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isOldFormat, toListFormat } from '@eigaichi/domain/quotes/request/old-format';
import {
  readStored,
  type SavedConditions,
  unfinishedConditions,
} from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { and, eq, type SQL } from 'drizzle-orm';
import { quote_sets } from '../../../db/schema/quotes.ts';

type Row = typeof quote_sets.$inferSelect;

/** What a buyer saves: a name, and conditions as they are typed. */
export type SetContent = { readonly name: string; readonly conditions: SavedConditions };

/** A saved set is read in the list-based format, whichever it was stored in (D10). */
export const setView = (row: Row) => ({
  uuid: row.uuid,
  name: row.name,
  version: row.version,
  old_format: isOldFormat(row.conditions),
  conditions: readStored(unfinishedConditions, toListFormat(row.conditions)),
  updated_at: row.updated_at,
});

/** The buyer's own set; anyone else's is not found. */
export const ownSet = (actor: Actor, uuid: string): SQL | undefined =>
  and(eq(quote_sets.uuid, uuid), eq(quote_sets.consumer_id, actor.account));
