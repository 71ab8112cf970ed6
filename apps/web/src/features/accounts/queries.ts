import { readConsumer } from '@eigaichi/wire/accounts/accounts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callForData } from '../../lib/api.ts';

export type Buyer = AnswerOut<typeof readConsumer>['data'];

/** A buyer, as far as its reader may see it (D20b). */
export const buyerQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['accounts', 'consumer', uuid],
    queryFn: ({ signal }) => callForData(readConsumer, { params: { id: uuid }, signal }),
  });
