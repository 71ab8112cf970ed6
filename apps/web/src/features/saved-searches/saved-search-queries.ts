import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  listSearchAlerts,
  pauseSavedSearch,
  saveSearch,
} from '@eigaichi/wire/movies/saved-searches';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { call } from '../../lib/api.ts';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';

export type SavedSearch = AnswerOut<typeof listSavedSearches>['data'][number];
export type SavedSearchInput = BodyIn<typeof saveSearch>;
export type SearchAlert = AnswerOut<typeof listSearchAlerts>['data'][number];

/** Searches that the reader sees: their own and those shared in their company. */
export const savedSearchesQuery = dataQuery(listSavedSearches, {});

const perPage = 25;

export const searchAlertsQuery = (uuid: string, page: number) =>
  pageQuery(listSearchAlerts, { params: { uuid }, query: { page, per: perPage } });

const touches = ['saved_searches'];

/** Saves a new search, or changes one; the form shows refusals. */
export const useSaveSearch = (uuid: string | null) =>
  useAction(
    (body: SavedSearchInput) =>
      uuid === null ? call(saveSearch, { body }) : call(changeSavedSearch, { params: { uuid }, body }),
    { quiet: true, touches },
  );

export const useDeleteSearch = () =>
  useAction((uuid: string) => call(deleteSavedSearch, { params: { uuid } }), { touches });

/** Stops or resumes the reader's alerts of a search. */
export const usePauseSearch = () =>
  useAction(
    ({ uuid, is_paused }: Pick<SavedSearch, 'uuid' | 'is_paused'>) =>
      call(pauseSavedSearch, { params: { uuid }, body: { is_paused: !is_paused } }),
    { touches },
  );
