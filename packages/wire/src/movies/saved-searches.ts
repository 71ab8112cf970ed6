import { optionSchema } from '@eigaichi/domain/options/option-list';
import { alertReasons } from '@eigaichi/domain/saved-searches/alert-reasons';
import { alertFrequencies, savedSearchInput } from '@eigaichi/domain/saved-searches/saved-search-input';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { action, uuidParams } from './movie-parts.ts';
import { movieQuery } from './movies.ts';

const buyers = { as: 'effective', roles: ['consumer'] } as const;
const writers = { ...buyers, member: 'lists.write' } as const;

/** For the person themselves, not for someone acting for their company (D15). */
const readers = { ...buyers, capability: 'account.secure', member: 'everyone' } as const;

/** The filters that a saved search may have; its order and page belong to the list. */
export const savedSearchFilters = movieQuery.omit({ per: true, page: true, sort: true, facets: true, status: true });

const savedSearch = namedObject('SavedSearch', {
  uuid: z.uuid(),
  search_name: z.string(),
  /** Filters in the form of the list's query; a period whose start has passed begins today (D40b). */
  search: z.string(),
  frequency: optionSchema(alertFrequencies),
  is_shared: z.boolean(),
  /** True if the reader receives no alerts of it. */
  is_paused: z.boolean(),
  /** Number of titles in the alerts listed, and the time of the last one. */
  alert_count: z.number().int(),
  last_alert_at: z.string().nullable(),
  actions: z.array(action),
});

/** The reader's own saved searches and those shared in their company, sorted by name (D40). */
export const listSavedSearches = endpoint('saved_searches.list', 'GET /saved_searches', {
  access: buyers,
  scope: 'demand:read',
  answer: z.object({ data: z.array(savedSearch) }),
});

/** Replaces a search of the same name that the person may change. */
export const saveSearch = endpoint('saved_searches.save', 'POST /saved_search', {
  access: writers,
  scope: 'demand:write',
  idempotent: true,
  body: savedSearchInput,
  answer: oneOf(savedSearch),
  status: 201,
});

export const changeSavedSearch = endpoint('saved_searches.change', 'PUT /saved_search/:uuid', {
  access: writers,
  scope: 'demand:write',
  params: uuidParams,
  body: savedSearchInput,
  answer: oneOf(savedSearch),
});

export const deleteSavedSearch = endpoint('saved_searches.delete', 'DELETE /saved_search/:uuid', {
  access: writers,
  scope: 'demand:write',
  params: uuidParams,
  answer: z.object({}),
});

/** Stops or resumes the alerts of a search for the person; colleagues still receive theirs (D40e). */
export const pauseSavedSearch = endpoint('saved_searches.pause', 'PUT /saved_search/:uuid/pause', {
  access: readers,
  params: uuidParams,
  body: z.object({ is_paused: z.boolean() }),
  answer: oneOf(savedSearch),
});

/** Titles that buyers see, each with the reasons of its last alert, latest first. */
export const listSearchAlerts = endpoint('saved_searches.alerts', 'GET /saved_search/:uuid/alerts', {
  access: buyers,
  scope: 'demand:read',
  params: uuidParams,
  query: pageQuery,
  answer: listOf(
    z.object({
      movie: z.uuid(),
      film_name: z.object({ ja: z.string().nullable(), en: z.string().nullable() }),
      reasons: z.array(optionSchema(alertReasons)),
      at: z.string(),
    }),
  ),
});

/** Name of a search whose alerts a signed link stops, for the page that asks for a confirmation. */
export const readUnsubscription = endpoint('saved_searches.read_unsubscription', 'GET /search_alerts/unsubscription', {
  access: 'visitor',
  query: z.object({ token: z.string().max(200) }),
  answer: oneOf(z.object({ search_name: z.string(), is_paused: z.boolean() })),
});

/**
 * Stops the alerts of a search for the reader of an email, without a login. The address is also that of the one-click
 * header of the email (RFC 8058), whose body is ignored.
 */
export const unsubscribe = endpoint('saved_searches.unsubscribe', 'POST /search_alerts/unsubscription', {
  access: 'visitor',
  query: z.object({ token: z.string().max(200) }),
  answer: z.object({}),
});
