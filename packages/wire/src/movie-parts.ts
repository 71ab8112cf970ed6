import { z } from 'zod';

/** What may be done with a thing now (the page draws its menus from it); `reason` is a refusal's code. */
export const action = z
  .object({ name: z.string(), allowed: z.boolean(), reason: z.string().optional() })
  .meta({ id: 'Action' });

export const image = z.object({ uuid: z.uuid(), url: z.string() }).meta({ id: 'Image' });

export const uuidParams = z.object({ uuid: z.uuid() });
export const movieIdParams = z.object({ movieId: z.uuid() });
