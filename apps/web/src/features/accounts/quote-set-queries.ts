import {
  createQuoteSet,
  listQuoteSets,
  readQuoteSet,
  removeQuoteSet,
  saveQuoteSet,
} from '@eigaichi/wire/quotes/request/quote-sets';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { callForData } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';

export type QuoteSet = AnswerOut<typeof readQuoteSet>['data'];

/** The buyer's saved conditions: the newest hundred, the maximum for a menu. */
export const quoteSetsQuery = dataQuery(listQuoteSets, { query: { per: 100, page: 1 } });

export const quoteSetQuery = (uuid: string) => dataQuery(readQuoteSet, { params: { uuid } });

const useSetChange = <V, A>(change: (variables: V) => Promise<A>) =>
  useAction(change, { quiet: true, touches: ['quote_sets'] });

type Content = BodyIn<typeof createQuoteSet>;

export const useCreateSet = () => useSetChange((body: Content) => callForData(createQuoteSet, { body }));

/** Changes name, conditions, or both, against the version that was read (D30). */
export const useChangeSet = () =>
  useSetChange(({ uuid, ...body }: Partial<Content> & { readonly uuid: string; readonly version: number }) =>
    callForData(saveQuoteSet, { params: { uuid }, body }),
  );

export const useRemoveSet = () => useSetChange((uuid: string) => callForData(removeQuoteSet, { params: { uuid } }));

/** Address of saved conditions; each format has its own (spec 2). */
export const setAddress = (set: Pick<QuoteSet, 'uuid' | 'old_format'>) =>
  ({
    to: set.old_format ? '/vod/quotes/view/old/$quote_set_id' : '/vod/quotes/view/$quote_set_id',
    params: { quote_set_id: set.uuid },
  }) as const;
