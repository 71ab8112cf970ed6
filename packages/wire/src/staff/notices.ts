import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

/** Something that waits for the reader, with the page on which it is done. */
export const noticeItem = z.object({
  name: z.string(),
  label: z.object({ ja: z.string(), en: z.string() }),
  href: z.string(),
  count: z.number().int(),
});

/** What needs the reader now, counted: the bell of the header. Names are those of `notices/bell`, and of the staff's desk. */
export const readNotices = endpoint({
  name: 'notices.read',
  method: 'GET',
  path: '/notices',
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'] },
  answer: oneOf(
    z.object({
      total: z.number().int(),
      items: z.array(noticeItem),
    }),
  ),
  status: 200,
});
