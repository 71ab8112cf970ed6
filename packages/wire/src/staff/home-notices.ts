import { homeNoticeInput } from '@eigaichi/domain/editorial/home-notice';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';

const editors = { as: 'effective', roles: ['manager'], capability: 'content.write' } as const;
const params = z.object({ uuid: z.uuid() });

const shownNotice = z.object({
  uuid: z.uuid(),
  text_ja: z.string(),
  text_en: z.string(),
  link: z.string().nullable(),
});

const storedNotice = shownNotice.extend({
  version: z.number().int(),
  is_public: z.boolean(),
  published_from: day.nullable(),
  published_until: day.nullable(),
  /** True if everyone sees it today. */
  is_shown: z.boolean(),
  created_at: z.string(),
});

/** Today's notices on the home page, newest first. */
export const listShownNotices = endpoint('home_notices.shown', 'GET /home_notices', {
  access: 'visitor',
  answer: z.object({ data: z.array(shownNotice) }),
});

/** All notices, newest first, for editors. */
export const listNotices = endpoint('home_notices.list', 'GET /home_notices/all', {
  access: editors,
  query: pageQuery,
  answer: listOf(storedNotice),
});

export const createNotice = endpoint('home_notices.create', 'POST /home_notice', {
  access: editors,
  body: homeNoticeInput,
  answer: oneOf(storedNotice),
  status: 201,
});

export const updateNotice = endpoint('home_notices.update', 'PUT /home_notice/:uuid', {
  access: editors,
  params,
  body: homeNoticeInput.extend({ version: z.int() }),
  answer: oneOf(storedNotice),
});

export const deleteNotice = endpoint('home_notices.delete', 'DELETE /home_notice/:uuid', {
  access: editors,
  params,
  answer: oneOf(z.object({ uuid: z.uuid() })),
});
