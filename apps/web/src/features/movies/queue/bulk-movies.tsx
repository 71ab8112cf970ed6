import { acceptMovieEdit, revertMovieEdit } from '@eigaichi/wire/movies/movie-moves';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { type BulkMove, BulkMoves, type BulkRow } from '../../desk/bulk-moves.tsx';
import { mayDo } from '../actions.ts';
import { needsReasons } from '../moves/move-names.ts';
import { sendMove } from '../moves/use-move.ts';
import { namesOf } from '../movie-names.ts';
import type { QueueEntry } from './queries.ts';

const ReasonsDialog = lazy(async () => ({ default: (await import('../moves/reasons-dialog.tsx')).ReasonsDialog }));

type Row = BulkRow & { readonly entry: QueueEntry };

const movieMoves = ['approve', 'deny_delete', 'request_fix', 'decline', 'approve_delete'] as const;
const editMoves = { accept: acceptMovieEdit, revert: revertMovieEdit } as const;

/** Moves that are explained to the providers. */
const explained = ['request_fix', 'decline', 'deny_delete'] as const;

const seenOf = ({ movie }: QueueEntry) => ({ status: movie.status, version: movie.version });

/** Bulk decisions on a queue's titles; given reasons go to the provider of each. */
export const BulkMovies = ({
  entries,
  children,
}: {
  entries: readonly QueueEntry[];
  children: (mark: (id: string) => ReactNode) => ReactNode;
}) => {
  const { t } = useTranslation(['moderation', 'movies']);
  const language = useLanguage();
  const ofMovies = movieMoves.map(
    (name): BulkMove<Row> => ({
      name,
      label: t(`movies:moves.${name}.name`),
      grave: name === 'approve_delete',
      takes: ({ entry }) => entry.edit === null && mayDo(entry.movie.actions, name),
      run: ({ entry }) => sendMove({ movie: entry.movie.uuid, name, seen: seenOf(entry) }),
    }),
  );
  const ofEdits = (['accept', 'revert'] as const).map(
    (name): BulkMove<Row> => ({
      name,
      label: t(name),
      grave: name === 'revert',
      takes: ({ entry }) => entry.edit !== null,
      run: async ({ entry: { edit } }) =>
        edit !== null && call(editMoves[name], { params: { uuid: edit.uuid }, body: { version: edit.version } }),
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
              lead={t(`bulk.${name}`, { titles: touched.map((row) => row.name).join(t('movies:comma')) })}
              withReasons={needsReasons.includes(name)}
              pending={busy}
              onClose={onClose}
              onSend={(reasons, text) =>
                onGo(({ entry }) => sendMove({ movie: entry.movie.uuid, name, reasons, text, seen: seenOf(entry) }))
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
