import type { AnswerOut, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { listEnquiries, listEnquiryAssignees, readEnquiry, readOwnEnquiry } from '@eigaichi/wire/staff/enquiries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const enquiriesKey = 'enquiries';
/** Queries that a change of an enquiry renews. */
export const enquiryTouches = [enquiriesKey, 'desk'] as const;

export type Enquiry = AnswerOut<typeof readEnquiry>['data'];
export type ListedEnquiry = AnswerOut<typeof listEnquiries>['data'][number];

export const enquiriesQuery = (query: QueryIn<typeof listEnquiries>) =>
  queryOptions({
    queryKey: [enquiriesKey, 'list', query],
    queryFn: ({ signal }) => call(listEnquiries, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const enquiryQuery = (uuid: string) =>
  queryOptions({
    queryKey: [enquiriesKey, uuid],
    queryFn: async ({ signal }) => (await call(readEnquiry, { params: { uuid }, signal })).data,
  });

/** A market’s whole staff fits one page. */
export const enquiryAssigneesQuery = queryOptions({
  queryKey: [enquiriesKey, 'assignees'],
  queryFn: async ({ signal }) => (await call(listEnquiryAssignees, { query: { per: 100 }, signal })).data,
});

export const ownEnquiryQuery = (uuid: string) =>
  queryOptions({
    queryKey: [enquiriesKey, 'own', uuid],
    queryFn: async ({ signal }) => (await call(readOwnEnquiry, { params: { uuid }, signal })).data,
  });
