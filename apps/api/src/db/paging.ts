import { type SQL, sql } from 'drizzle-orm';

/** A page of a list: its number, starting at 1, and the maximum entries on it. */
export type Paging = { readonly per: number; readonly page: number };

/** Clause that limits a query to a page. */
export const pageSql = ({ per, page }: Paging): SQL => sql`limit ${per} offset ${(page - 1) * per}`;
