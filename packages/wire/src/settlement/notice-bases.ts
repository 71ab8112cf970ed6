import { optionSchema } from '@eigaichi/domain/options/option-list';
import { noticeBases, noticeBasisInput } from '@eigaichi/domain/settlement/notice-basis';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf, oneOrPending } from '../shared/paging.ts';

const desk = { as: 'effective', roles: ['manager'], capability: 'books.settings' } as const;
const params = z.object({ uuid: z.uuid() });

const providerBasis = namedObject('NoticeBasis', {
  company_name: z.string(),
  /** Registration number for consumption tax; a purchase statement requires one. */
  invoice_number: z.string().nullable(),
  /** Latest day first. Without an entry the amount paid is a purchase, and the notice no purchase statement. */
  entries: z.array(
    z.object({
      notice_basis: optionSchema(noticeBases),
      agreed_on: day.nullable(),
      effective_on: day,
      entered_name: z.string(),
      created_at: z.string(),
    }),
  ),
});

/** Basis of consumption tax on a provider's payment notices (D8ze). */
export const readNoticeBasis = endpoint('settlement.notice_basis', 'GET /settlement/notice-basis/:uuid', {
  access: desk,
  params,
  answer: oneOf(providerBasis),
});

export const setNoticeBasis = endpoint('settlement.set_notice_basis', 'POST /settlement/notice-basis/:uuid', {
  access: desk,
  params,
  body: noticeBasisInput,
  answer: oneOrPending(providerBasis),
  status: 201,
});
