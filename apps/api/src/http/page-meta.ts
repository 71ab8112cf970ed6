import type { Paging } from '../db/paging.ts';

/** Paging of a list answer: the page's number and the number of pages. An empty list has one page. */
export const pageMetaOf = ({ page, per, total }: Paging & { readonly total: number }) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per)),
  per_page: per,
  total,
});
