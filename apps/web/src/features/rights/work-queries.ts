import { listGrants } from '@eigaichi/wire/rights/rights';
import { previewRights, readLicenceCalendar, readRightsHistory } from '@eigaichi/wire/rights/rights-work';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';

export type Grant = AnswerOut<typeof listGrants>['data'][number];
type Calendar = AnswerOut<typeof readLicenceCalendar>['data'];
export type CalendarGroup = Calendar['groups'][number];
export type CalendarStretch = CalendarGroup['rows'][number]['line'][number];
export type RightsEvent = AnswerOut<typeof readRightsHistory>['data'][number];
export type RightsPreview = AnswerOut<typeof previewRights>['data'];
export type PreviewBody = BodyIn<typeof previewRights>;

/** The licences that cover a title. */
export const grantsQuery = (movie: string) => dataQuery(listGrants, { params: { uuid: movie } });

/** All rights in all countries over whole years. */
export const calendarQuery = (movie: string, { from, to }: { from: number; to: number }) => ({
  ...dataQuery(readLicenceCalendar, { params: { uuid: movie }, query: { from, to } }),
  placeholderData: keepPreviousData,
});

/** Effect of a change before it is saved. */
export const previewQuery = (movie: string, body: PreviewBody) => ({
  ...dataQuery(previewRights, { params: { uuid: movie }, body }),
  placeholderData: keepPreviousData,
  retry: false,
});

export const historyQuery = (movie: string) =>
  infiniteQueryOptions({
    queryKey: ['rights', 'history', movie],
    queryFn: async ({ signal, pageParam }) =>
      call(readRightsHistory, { params: { uuid: movie }, query: { page: pageParam, per: 20 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });
