import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { searchText } from '../shared/paging.ts';

export const exported = ['consumers', 'providers', 'managers', 'titles', 'quotes', 'agreements'] as const;
export const exportFormats = ['xlsx', 'ndjson'] as const;

/**
 * All records of one kind as a streamed file: a table, or one JSON object per line. Accounts may be filtered like their
 * lists. Returns the file itself.
 */
export const exportAll = endpoint('exports.all', 'GET /export/:what/:format', {
  access: { as: 'effective', roles: ['manager'], capability: 'data.export' },
  params: z.object({ what: z.enum(exported), format: z.enum(exportFormats) }),
  query: z.object({
    state: z.enum(['pending', 'approved', 'denied', 'blocked']).optional(),
    free_word: searchText.optional(),
  }),
  answer: file,
  heavy: 'file',
});
