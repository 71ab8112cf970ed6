import { z } from 'zod';

/** Longest cursor; the server's are far shorter. */
const longestCursor = 500;

/** Query of a list read by cursor (D51): at most 100 items, from the cursor of the previous answer on. */
export const cursorQuery = z.object({
  cursor: z.string().max(longestCursor).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

/** Response of a list read by cursor. `next_cursor` is always there: it is where the next call begins, even tomorrow. */
export const cursorListOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next_cursor: z.string(), has_more: z.boolean() });
