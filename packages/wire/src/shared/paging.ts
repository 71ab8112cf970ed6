import { z } from 'zod';

/** `per` and `page` of every list (D26): at most 100 a page, from page 1. Query values arrive as texts. */
export const pageQuery = z.object({
  per: z.coerce.number().int().min(1).max(100).default(20),
  page: z.coerce.number().int().min(1).default(1),
});

export const pageMeta = z.object({
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
});

/** The form of a list's answer (D26). */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: pageMeta });

/** A change that took effect, or `data: null` where it waits for a second person (D37g). */
export const oneOrWaits = <T extends z.ZodType>(item: T) => z.object({ data: item.nullable(), waits: z.boolean() });

/** The form of a single thing's answer (D26). */
export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item });

/** A text to search a list by. A NUL, which the database can't read, is found nowhere. */
export const freeWord = z
  .string()
  .max(200)
  .transform((text) => text.replaceAll('\u0000', '\ufffd').trim());
