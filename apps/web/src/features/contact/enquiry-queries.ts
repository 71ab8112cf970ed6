import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { type listEnquiries, listEnquiryAssignees, readEnquiry, readOwnEnquiry } from '@eigaichi/wire/staff/enquiries';
import { dataQuery } from '../../lib/read-query.ts';

/** Queries refreshed by a change of an enquiry. */
export const enquiryTouches = ['enquiries', 'desk'] as const;

export type Enquiry = AnswerOut<typeof readEnquiry>['data'];
export type ListedEnquiry = AnswerOut<typeof listEnquiries>['data'][number];

export const enquiryQuery = (uuid: string) => dataQuery(readEnquiry, { params: { uuid } }, ['enquiries']);

/** All staff of a market fit one page. */
export const enquiryAssigneesQuery = dataQuery(listEnquiryAssignees, { query: { per: 100 } }, ['enquiries']);

export const ownEnquiryQuery = (uuid: string) => dataQuery(readOwnEnquiry, { params: { uuid } }, ['enquiries']);
