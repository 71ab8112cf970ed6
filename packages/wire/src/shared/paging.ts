import { z } from 'zod';

/** `per` and `page` of every list (D26): at most 100 per page, starting at page 1. Query values are texts. */
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

/** Response format of a list (D26). */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: pageMeta });

/** A change that took effect, or `data: null` while it awaits a second person (D37g). */
export const oneOrPending = <T extends z.ZodType>(item: T) => z.object({ data: item.nullable(), waits: z.boolean() });

/** Response format of a single item (D26). */
export const oneOf = <T extends z.ZodType>(item: T) => z.object({ data: item });

/** A search text for a list. Text with a NUL, which the database can't read, matches nothing. */
export const searchText = z
  .string()
  .max(200)
  .transform((text) => text.replaceAll('\u0000', '\ufffd').trim());
