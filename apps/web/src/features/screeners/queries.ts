import { readScreening, requestScreening } from '@eigaichi/wire/screeners/screening';
import { openScreening } from '@eigaichi/wire/screeners/viewing';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { call } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';

export type Door = AnswerOut<typeof openScreening>['data'];

/** The reader's permission to watch a title, or to request it. */
export const screeningQuery = (uuid: string) => dataQuery(readScreening, { params: { uuid } }, ['screening', uuid]);

export type Watched = {
  readonly uuid: string;
  readonly kind: 'screener' | 'trailer';
  readonly invitation: string | null;
};

/** Entry to the screening room, for members and people with an invitation. */
export const doorQuery = ({ uuid, kind, invitation }: Watched) => ({
  ...dataQuery(openScreening, { params: { uuid }, body: { kind, invitation } }, ['screening', uuid]),
  staleTime: 0,
  retry: false,
});

/** Requests permission to watch from the provider. */
export const useRequestScreening = (uuid: string) =>
  useAction(() => call(requestScreening, { params: { uuid }, body: {} }), {
    quiet: true,
    touches: [['screening', uuid]],
  });
