import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { footerSpace } from '../../ui/foot-room.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { notifyRefusal } from '../../ui/notify.ts';
import classes from './bulk-moves.module.css';
import { type NamedUndo, type UndoOffer, useNotifyUndo } from './use-notify-undo.ts';

/** A row for selection: its id and its name. */
export type BulkRow = { readonly id: string; readonly name: string };

export type BulkMove<R extends BulkRow> = {
  readonly name: string;
  readonly label: string;
  readonly grave?: boolean;
  /** True if the row currently allows the move. */
  readonly takes: (row: R) => boolean;
  /** Returns the undo offer, if the move can be undone (D37d). */
  readonly run: (row: R) => Promise<UndoOffer | undefined>;
  /** Extra preview content for these rows. */
  readonly says?: (rows: readonly R[]) => ReactNode;
};

type Requested<R extends BulkRow> = {
  readonly move: BulkMove<R>;
  readonly rows: readonly R[];
  readonly busy: boolean;
  /** Runs the move, with the dialog's additional input. */
  readonly onGo: (run?: BulkMove<R>['run']) => void;
  readonly onClose: () => void;
};

type Props<R extends BulkRow> = {
  readonly rows: readonly R[];
  readonly moves: readonly BulkMove<R>[];
  /** Queries to refetch afterwards. */
  readonly touches: readonly string[];
  /** A custom dialog for a move that needs more than a confirmation; undefined for the common one. */
  readonly dialog?: (asked: Requested<R>) => ReactNode;
  readonly children: (mark: (id: string) => ReactNode) => ReactNode;
};

/** Previews the move: the changed rows, and the skipped ones. */
const Preview = <R extends BulkRow>({ asked, left }: { asked: Requested<R>; left: number }) => {
  const { t } = useTexts('desk');
  const { move, rows, busy, onGo, onClose } = asked;
  return (
    <ConfirmDialog
      opened
      title={t('bulk.ask', { move: move.label, count: rows.length })}
      confirm={move.label}
      cancel={t('actions.back')}
      grave={move.grave === true}
      busy={busy}
      onConfirm={() => onGo()}
      onClose={onClose}
    >
      <ul className={classes.names}>
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Lang>{name}</Lang>
          </li>
        ))}
      </ul>
      {move.says?.(rows)}
      {left > 0 && <p>{t('bulk.left', { count: left })}</p>}
    </ConfirmDialog>
  );
};

/** Selected rows. Each checkbox subscribes only to its own row, so a selection doesn't render a long list again. */
const createMarks = () => {
  let marked: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  return {
    now: () => marked,
    put: (next: ReadonlySet<string>) => {
      marked = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

type Marks = ReturnType<typeof createMarks>;

const choose = (marks: Marks, ids: readonly string[], on: boolean): void => {
  const next = new Set(marks.now());
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  marks.put(next);
};

const Mark = ({ marks, row: { id, name } }: { marks: Marks; row: BulkRow }) => {
  const { t } = useTexts('desk');
  const isMarked = () => marks.now().has(id);
  const checked = useSyncExternalStore(marks.subscribe, isMarked, isMarked);
  return (
    <Checkbox
      size="md"
      data-mark
      aria-label={t('bulk.choose', { name })}
      checked={checked}
      onChange={(event) => choose(marks, [id], event.currentTarget.checked)}
    />
  );
};

/**
 * Bulk moves on a list: the selection, the possible moves with their counts, and a preview before running. Each row is
 * a separate call, so that a refusal doesn't block the others.
 */
export const BulkMoves = <R extends BulkRow>({ rows, moves, touches, dialog, children }: Props<R>) => {
  const { t, language } = useTexts('desk');
  const client = useQueryClient();
  const notifyUndo = useNotifyUndo();
  const [marks] = useState(createMarks);
  const marked = useSyncExternalStore(marks.subscribe, marks.now, marks.now);
  const [move, setMove] = useState<BulkMove<R> | null>(null);
  const [busy, setBusy] = useState(false);
  const offered = useMemo(() => rows.filter((row) => moves.some(({ takes }) => takes(row))), [rows, moves]);
  const chosen = offered.filter(({ id }) => marked.has(id));
  const touched = ({ takes }: BulkMove<R>) => chosen.filter(takes);
  const run = async (todo: readonly R[], act: BulkMove<R>['run']) => {
    setBusy(true);
    let done = 0;
    const undos: NamedUndo[] = [];
    for (const row of todo)
      try {
        const undo = await act(row);
        done += 1;
        if (undo !== undefined) undos.push({ ...undo, name: row.name });
      } catch (error) {
        notifyRefusal(`${row.name}: ${refusalText(error, language)}`);
      }
    // If some can't be undone, the message counts them before it offers to undo the others.
    const final = undos.length === 0 ? 0 : done - undos.length;
    const said = t('bulk.done', { count: done });
    if (done > 0) notifyUndo(final === 0 ? said : `${said} ${t('bulk.final', { count: final })}`, undos);
    setBusy(false);
    setMove(null);
    marks.put(new Set());
    await Promise.all(['desk', ...touches].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  const list = useMemo(() => {
    const byId = new Map(offered.map((row) => [row.id, row]));
    return children((id) => {
      const row = byId.get(id);
      return row !== undefined && <Mark marks={marks} row={row} />;
    });
  }, [children, offered, marks]);
  const asked = move !== null && {
    move,
    rows: touched(move),
    busy,
    onGo: (act = move.run) => void run(touched(move), act),
    onClose: () => setMove(null),
  };
  return (
    <>
      {offered.length > 1 && (
        <Checkbox
          className={layout.padBottom12 ?? ''}
          label={t('bulk.all', { count: offered.length })}
          checked={chosen.length === offered.length}
          indeterminate={chosen.length > 0 && chosen.length < offered.length}
          onChange={(event) =>
            choose(
              marks,
              offered.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
      )}
      {list}
      {chosen.length > 0 && (
        <section ref={footerSpace} className={`${layout.wrapMiddle} ${classes.bulk}`} aria-label={t('bulk.label')}>
          <span role="status">{t('bulk.chosen', { count: chosen.length })}</span>
          {moves
            .filter((each) => touched(each).length > 0)
            .map((each) => (
              <Button key={each.name} size="xs" variant="default" onClick={() => setMove(each)}>
                {t('bulk.move', { move: each.label, count: touched(each).length })}
              </Button>
            ))}
          <Button size="xs" variant="subtle" onClick={() => marks.put(new Set())}>
            {t('actions.clear_selection')}
          </Button>
        </section>
      )}
      {chosen.length > 0 && <div className={classes.room} />}
      {asked !== false && (dialog?.(asked) ?? <Preview asked={asked} left={chosen.length - asked.rows.length} />)}
    </>
  );
};
