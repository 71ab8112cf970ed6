import type { z } from 'zod';
import { Refused } from './refused.ts';

/**
 * Cursor of a list (D51): the place after the last item as a text that clients store and send back unread. It opens
 * nothing: each call applies the reader's permissions again.
 */
export const cursorOf = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Place that a cursor names; refuses one that this version didn't make. */
export const readCursor = <T extends z.ZodType>(cursor: string, schema: T): z.infer<T> => {
  const place = schema.safeParse(parsed(cursor));
  if (!place.success) throw new Refused('cursor_expired');
  return place.data;
};
