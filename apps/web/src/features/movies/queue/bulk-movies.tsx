import { acceptMovieEdit, revertMovieEdit } from '@eigaichi/wire/movies/movie-moves';
import { type ReactNode, Suspense } from 'react';
import { call } from '../../../lib/api.ts';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { type BulkMove, BulkMoves, oneByOne } from '../../desk/bulk-moves.tsx';
import type { BulkRow } from '../../desk/row-marks.tsx';
import { movesWithReasons } from '../moves/move-names.ts';
import { sendMove } from '../moves/use-move.ts';
import { namesOf } from '../movie-names.ts';
import { MissingPartsList } from './lacking.tsx';
import type { QueueEntry } from './queries.ts';

const ReasonsDialog = lazy(async () => ({ default: (await import('../moves/reasons-dialog.tsx')).ReasonsDialog }));

type Row = BulkRow & { readonly entry: QueueEntry };

const movieMoves = ['approve', 'deny_delete', 'request_fix', 'decline', 'approve_delete'] as const;
const editMoves = { accept: acceptMovieEdit, revert: revertMovieEdit } as const;

const explained = ['request_fix', 'decline', 'deny_delete'] as const;

const lackingOf = (rows: readonly Row[]) => (
  <MissingPartsList rows={rows.map(({ name, entry }) => ({ name, movie: entry.movie.uuid }))} />
);

const seenOf = ({ movie }: QueueEntry) => ({ status: movie.status, version: movie.version });

/** Bulk decisions on a queue's titles; entered reasons are sent to each title's provider. */
export const BulkMovies = ({
  entries,
  children,
}: {
  entries: readonly QueueEntry[];
  children: (mark: (id: string) => ReactNode) => ReactNode;
}) => {
  const { t, language } = useTexts(['moderation', 'movies']);
  const decides = useSession().abilities.includes('movies.decide');
  const ofMovies = movieMoves.map(
    (name): BulkMove<Row> => ({
      name,
      label: t(`movies:moves.${name}.name`),
      grave: name === 'approve_delete',
      ...(name === 'approve' ? { says: lackingOf } : {}),
      takes: ({ entry }) => entry.edit === null && mayDo(entry.movie, name),
      run: oneByOne(async ({ entry }) => (await sendMove({ movie: entry.movie.uuid, name, seen: seenOf(entry) })).undo),
    }),
  );
  const ofEdits = (['accept', 'revert'] as const).map(
    (name): BulkMove<Row> => ({
      name,
      label: t(name),
      grave: name === 'revert',
      ...(name === 'accept' ? { says: lackingOf } : {}),
      takes: ({ entry }) => entry.edit !== null && decides,
      run: oneByOne(async ({ entry: { edit } }) =>
        edit === null
          ? undefined
          : (await call(editMoves[name], { params: { uuid: edit.uuid }, body: { version: edit.version } })).undo,
      ),
    }),
  );
  const rows = entries.map((entry) => ({
    id: entry.id,
    name: namesOf(entry.movie.translations, language).first?.text ?? t('movies:untitled'),
    entry,
  }));
  return (
    <BulkMoves
      rows={rows}
      moves={[...ofEdits, ...ofMovies]}
      touches={['movies']}
      dialog={({ move, rows: touched, busy, onGo, onClose }) => {
        const name = explained.find((each) => each === move.name);
        if (name === undefined) return undefined;
        return (
          <Suspense>
            <ReasonsDialog
              move={name}
              lead={t(`bulk.${name}`, { titles: touched.map((row) => row.name).join(t('labels.comma')) })}
              withReasons={movesWithReasons.includes(name)}
              pending={busy}
              onClose={onClose}
              onSend={(reasons, text) =>
                onGo(
                  oneByOne<Row>(
                    async ({ entry }) =>
                      (await sendMove({ movie: entry.movie.uuid, name, reasons, text, seen: seenOf(entry) })).undo,
                  ),
                )
              }
            />
          </Suspense>
        );
      }}
    >
      {children}
    </BulkMoves>
  );
};
