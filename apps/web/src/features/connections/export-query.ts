import { isBeingMade } from '@eigaichi/domain/exports/data-export';
import { readDataExport } from '@eigaichi/wire/accounts/data-exports';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { dataQuery } from '../../lib/read-query.ts';

export type DataExport = NonNullable<AnswerOut<typeof readDataExport>['data']>;

/** Milliseconds between polls while an export is made (D57). */
const pollMs = 2000;

/** The company's latest export, polled while it is made. */
export const dataExportQuery = queryOptions({
  ...dataQuery(readDataExport, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && isBeingMade(state.data.state) ? pollMs : false),
});
