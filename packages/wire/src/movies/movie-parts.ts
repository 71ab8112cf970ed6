import { z } from 'zod';
import { namedObject } from '../shared/named-object.ts';

/** An action allowed now, from which the page builds its menus; `reason` is a refusal's code. */
export const action = namedObject('Action', { name: z.string(), allowed: z.boolean(), reason: z.string().optional() });

/**
 * A picture: `url` is a JPEG; other sizes and formats follow from it and from its width (domain's `srcSetOf`). Sides in
 * pixels and the mean colour, if known. Without its own id: a nullable part written inline costs the serialiser
 * nothing.
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
