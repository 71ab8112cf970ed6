import { listWaitingMovies, readMovieQueues } from '@eigaichi/wire/movies/moderation';
import { acceptMovieEdit, listMovieEdits, revertMovieEdit } from '@eigaichi/wire/movies/movie-moves';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useNotifyUndo } from '../../desk/use-notify-undo.ts';
import type { QueueName } from './queue-search.ts';

export type Queues = AnswerOut<typeof readMovieQueues>['data'];
type WaitingMovie = AnswerOut<typeof listWaitingMovies>['data'][number];
export type MovieEdit = AnswerOut<typeof listMovieEdits>['data'][number];

/** One row of any queue. */
export type QueueEntry = {
  readonly id: string;
  readonly movie: WaitingMovie['movie'];
  readonly days: number;
  readonly since: string;
  readonly sent_back: number;
  readonly referred: boolean;
  readonly reason: string | null;
  readonly quotes: WaitingMovie['quotes'];
  readonly quotes_total: number;
  readonly edit: MovieEdit | null;
};

export type QueuePage = { readonly entries: readonly QueueEntry[]; readonly page: number; readonly last: number };

const perPage = 50;

export const queuesQuery = dataQuery(readMovieQueues, {}, ['movies']);

const waitingEntry = ({ movie, waiting_since, ...entry }: WaitingMovie): QueueEntry => ({
  ...entry,
  id: movie.uuid,
  movie,
  since: waiting_since,
  edit: null,
});

const editEntry = (edit: MovieEdit): QueueEntry => ({
  id: edit.uuid,
  movie: edit.movie,
  days: edit.days,
  since: edit.edited_at,
  sent_back: 0,
  referred: false,
  reason: null,
  quotes: [],
  quotes_total: 0,
  edit,
});

/** A page of one queue, longest waiting first. */
export const queueQuery = (queue: QueueName, page: number) =>
  queryOptions({
    queryKey: ['movies', 'queue', queue, page],
    queryFn: async ({ signal }): Promise<QueuePage> => {
      if (queue === 'edits') {
        const { data, meta } = await call(listMovieEdits, { query: { per: perPage, page }, signal });
        return { entries: data.map(editEntry), page: meta.current_page, last: meta.last_page };
      }
      const { data, meta } = await call(listWaitingMovies, { query: { queue, per: perPage, page }, signal });
      return { entries: data.map(waitingEntry), page: meta.current_page, last: meta.last_page };
    },
    placeholderData: keepPreviousData,
  });

const decisions = { accept: acceptMovieEdit, revert: revertMovieEdit } as const;

/** Accepts or reverts an edit in the version shown (D21b, D30), and reports the result. */
export const useDecideEdit = (onDone: () => void) => {
  const { t } = useTexts('moderation');
  const notifyUndo = useNotifyUndo();
  return useAction(
    ({ edit, decision }: { edit: MovieEdit; decision: keyof typeof decisions }) =>
      call(decisions[decision], { params: { uuid: edit.uuid }, body: { version: edit.version } }),
    {
      onDone: ({ undo }, { decision }) => {
        onDone();
        notifyUndo(t(decision === 'accept' ? 'accepted' : 'reverted'), undo === undefined ? [] : [undo]);
      },
      touches: ['movies'],
    },
  );
};
