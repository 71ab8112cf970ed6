import { roles } from '@eigaichi/domain/accounts/actor';
import { moment } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf, pageMeta, pageQuery } from '../shared/paging.ts';

const bilingual = z.object({ ja: z.string(), en: z.string() });

const notice = z.object({
  uuid: z.uuid(),
  at: z.string(),
  subject: bilingual,
  /** Titles of the event. */
  detail: bilingual.nullable(),
  /** A path on this site. */
  href: z.string(),
  /** True if it is newer than the reader's last visit to the notices. */
  is_new: z.boolean(),
});

/** Recent events that concern the reader, latest first: the bell in the header (D35d). */
export const listNotices = endpoint('notices.list', 'GET /notices', {
  access: { as: 'effective', roles, staff: 'everyone' },
  query: pageQuery,
  answer: z.object({
    data: z.array(notice),
    meta: pageMeta.extend({ new: z.number().int().describe('Unread notices of these days') }),
  }),
});

/** Marks notices up to this time as seen. Acting for an account marks none (D15). */
export const markNoticesSeen = endpoint('notices.see', 'POST /notices/seen', {
  access: { as: 'effective', roles, staff: 'everyone', member: 'everyone' },
  body: z.object({ up_to: moment }),
  answer: oneOf(z.object({ new: z.number().int() })),
});
