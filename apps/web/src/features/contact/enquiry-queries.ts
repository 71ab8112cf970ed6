import type { AnswerOut, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { listEnquiries, listEnquiryAssignees, readEnquiry, readOwnEnquiry } from '@eigaichi/wire/staff/enquiries';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';

/** Queries that a change of an enquiry renews. */
export const enquiryTouches = ['enquiries', 'desk'] as const;

export type Enquiry = AnswerOut<typeof readEnquiry>['data'];
export type ListedEnquiry = AnswerOut<typeof listEnquiries>['data'][number];

export const enquiriesQuery = (query: QueryIn<typeof listEnquiries>) =>
  pageQuery(listEnquiries, { query }, ['enquiries']);

export const enquiryQuery = (uuid: string) => dataQuery(readEnquiry, { params: { uuid } }, ['enquiries']);

/** A market’s whole staff fits one page. */
export const enquiryAssigneesQuery = dataQuery(listEnquiryAssignees, { query: { per: 100 } }, ['enquiries']);

export const ownEnquiryQuery = (uuid: string) => dataQuery(readOwnEnquiry, { params: { uuid } }, ['enquiries']);
