import { z } from 'zod';
import { namedObject } from '../shared/named-object.ts';

/** What may be done with a thing now (the page draws its menus from it); `reason` is a refusal's code. */
export const action = namedObject('Action', { name: z.string(), allowed: z.boolean(), reason: z.string().optional() });

/**
 * A picture: `url` is a JPEG; its other sizes and formats follow from it and from its width (domain's `srcSetOf`). Sides in
 * pixels and the mean colour, where they are known. Without an id of its own: a nullable part that is written in place
 * costs the writer of answers nothing.
 */
export const image = z.object({
  uuid: z.uuid(),
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  color: z.string().nullable(),
});

export const uuidParams = z.object({ uuid: z.uuid() });
export const movieIdParams = z.object({ movieId: z.uuid() });
