import type { bulkMovieMoves } from '@eigaichi/wire/movies/movie-moves';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { namesOf } from '../movie-names.ts';
import type { MovieCardData } from '../queries.ts';
import classes from './own-selection.module.css';
import { SelectionFrame } from './selection-bar.tsx';
import { type Refused, useMoveMany } from './use-move-many.ts';

type Move = (typeof bulkMovieMoves)[number];

/** Moves behind each button: drafts are deleted, published titles need a request to staff. */
const movesBehind = { submit: ['submit'], recall: ['recall'], remove: ['trash', 'request_delete'] } as const;

const todoOf = (movies: readonly MovieCardData[], button: keyof typeof movesBehind) =>
  movies.flatMap((movie) => {
    const name = movesBehind[button].find((each: Move) => mayDo(movie, each));
    return name === undefined ? [] : [{ movie, name }];
  });

/** Titles that a move skipped, each with its faults and a link to correct it. */
const NotMoved = ({
  refused,
  nameOf,
  onEdit,
  onClose,
}: {
  refused: readonly Refused[];
  nameOf: (uuid: string) => string;
  onEdit: () => void;
  onClose: () => void;
}) => {
  const { t } = useTexts('movies');
  return (
    <ConfirmDialog
      opened
      size={640}
      title={t('selection.not_moved', { count: refused.length })}
      confirm={t('selection.edit')}
      cancel={t('actions.close')}
      onConfirm={onEdit}
      onClose={onClose}
    >
      <p>{t('selection.not_moved_text')}</p>
      <ul className={`${layout.scrollsDown} ${classes.refused}`}>
        {refused.map(({ uuid, message, errors }) => (
          <li key={uuid}>
            <Link to="/ch/movies/edit/$movie_id" params={{ movie_id: uuid }} target="_blank">
              <Lang>{nameOf(uuid)}</Lang>
            </Link>
            <ul>
              {errors.length === 0 && <li>{message}</li>}
              {errors.map((error) => (
                <li key={`${error.field} ${error.rule}`}>{error.message}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};

/** A provider's actions on the selected titles; each button shows the number it applies to. */
export const OwnSelection = ({
  movies,
  onLeave,
  onClear,
}: {
  movies: readonly MovieCardData[];
  /** Removes titles from the selection. */
  onLeave: (uuids: readonly string[]) => void;
  onClear: () => void;
}) => {
  const { t, language } = useTexts('movies');
  const navigate = useNavigate();
  const { move, print, refused, forget } = useMoveMany(onLeave);
  const [removing, setRemoving] = useState(false);
  const nameOf = (movie: MovieCardData | undefined) =>
    (movie && namesOf(movie.translations, language).first?.text) ?? t('untitled');
  const titles = movies.map((movie) => ({ uuid: movie.uuid, name: nameOf(movie) }));
  const [submit, recall, remove] = (['submit', 'recall', 'remove'] as const).map((each) => todoOf(movies, each));
  const run = (todo: ReturnType<typeof todoOf> = []) =>
    move.mutate(
      todo.map(({ movie: { uuid, version }, name }) => ({ uuid, name, version })),
      { onSettled: () => setRemoving(false) },
    );
  const edit = (only: readonly string[] | null) =>
    void navigate({
      to: '/ch/movies/bulk_create',
      state: { titles: titles.filter(({ uuid }) => only === null || only.includes(uuid)) },
    });
  const requested = remove?.filter(({ name }) => name === 'request_delete').length ?? 0;
  const trashed = (remove?.length ?? 0) - requested;
  const left = movies.length - requested - trashed;
  return (
    <>
      <SelectionFrame movies={movies} onClear={onClear}>
        {remove !== undefined && remove.length > 0 && (
          <Button variant="default" onClick={() => setRemoving(true)} aria-haspopup="dialog">
            {t('selection.remove', { n: remove.length })}
          </Button>
        )}
        <Button variant="default" loading={print.isPending} onClick={() => print.mutate(titles)}>
          {t('actions.export')}
        </Button>
        <Button variant="default" onClick={() => void navigate({ to: '/ch/movies/rights', state: { titles } })}>
          {t('selection.rights')}
        </Button>
        <Button variant="default" onClick={() => edit(null)}>
          {t('selection.edit')}
        </Button>
        {recall !== undefined && recall.length > 0 && (
          <Button variant="default" loading={move.isPending} onClick={() => run(recall)}>
            {t('selection.recall', { n: recall.length })}
          </Button>
        )}
        {submit !== undefined && submit.length > 0 && (
          <Button loading={move.isPending} onClick={() => run(submit)}>
            {t('selection.submit', { n: submit.length })}
          </Button>
        )}
      </SelectionFrame>
      {removing && (
        <ConfirmDialog
          opened
          grave
          title={t('selection.remove_title', { count: requested + trashed })}
          confirm={t('selection.remove', { n: requested + trashed })}
          busy={move.isPending}
          onConfirm={() => run(remove)}
          onClose={() => setRemoving(false)}
        >
          {trashed > 0 && <p>{t('selection.trashed', { count: trashed })}</p>}
          {requested > 0 && <p>{t('selection.asked', { count: requested })}</p>}
          {left > 0 && <p>{t('selection.left', { count: left })}</p>}
        </ConfirmDialog>
      )}
      {refused.length > 0 && (
        <NotMoved
          refused={refused}
          nameOf={(uuid) => nameOf(movies.find((movie) => movie.uuid === uuid))}
          onEdit={() => edit(refused.map(({ uuid }) => uuid))}
          onClose={forget}
        />
      )}
    </>
  );
};
