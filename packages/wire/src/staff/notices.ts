import { moment } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf, pageMeta, pageQuery } from '../shared/paging.ts';

const roles = ['manager', 'provider', 'consumer'] as const;
const bilingual = z.object({ ja: z.string(), en: z.string() });

/** Something that happened, with the page that shows it. */
const notice = z.object({
  uuid: z.uuid(),
  at: z.string(),
  subject: bilingual,
  /** The titles that it is about. */
  detail: bilingual.nullable(),
  /** A path of this market. */
  href: z.string(),
  /** Whether it came after the reader last looked. */
  is_new: z.boolean(),
});

/** What happened in the last days that concerns the reader, the latest first: the bell of the header (D35d). */
export const listNotices = endpoint('notices.list', 'GET /notices', {
  access: { as: 'effective', roles, staff: 'everyone' },
  query: pageQuery,
  answer: z.object({
    data: z.array(notice),
    meta: pageMeta.extend({ new: z.number().int().describe('Unread notices of these days') }),
  }),
});

/** The reader has seen the notices up to this moment. Acting for an account marks nothing as seen (D15). */
export const seeNotices = endpoint('notices.see', 'POST /notices/seen', {
  access: { as: 'effective', roles, staff: 'everyone', member: 'everyone' },
  body: z.object({ up_to: moment }),
  answer: oneOf(z.object({ new: z.number().int() })),
});
