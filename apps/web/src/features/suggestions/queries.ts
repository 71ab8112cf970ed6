import {
  listReceivedSuggestions,
  listSentSuggestions,
  readSuggestionSettings,
} from '@eigaichi/wire/movies/title-suggestions';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';

export type ReceivedSuggestion = AnswerOut<typeof listReceivedSuggestions>['data'][number];
export type SentSuggestion = AnswerOut<typeof listSentSuggestions>['data'][number];

/** A page of the open suggestions to the buyer. */
export const receivedQuery = (page: number) => pageQuery(listReceivedSuggestions, { query: { page, per: 20 } });

/** A page of the provider's suggestions, or of all for staff. */
export const sentQuery = (page: number) => pageQuery(listSentSuggestions, { query: { page, per: 25 } });

/** Number of open suggestions, and the muted providers. */
export const suggestionSettingsQuery = dataQuery(readSuggestionSettings, {});
