import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { refusalText } from '../../lib/error-texts.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { footerSpace } from '../../ui/foot-room.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { notifyRefusal } from '../../ui/notify.ts';
import classes from './bulk-moves.module.css';
import { type BulkRow, choose, createMarks, Mark } from './row-marks.tsx';
import { type NamedUndo, type UndoOffer, useNotifyUndo } from './use-notify-undo.ts';

type Left = { readonly id: string; readonly name: string; readonly message: string };

/** Result of a move: changed rows, their undo offers (D37d), and each row left unchanged with the reason. */
export type BulkOutcome = {
  readonly done: number;
  readonly undos: readonly NamedUndo[];
  readonly left: readonly Left[];
};

/** Moves each row by a separate call, so that a refusal doesn't block the others. */
export const oneByOne =
  <R extends BulkRow>(act: (row: R) => Promise<UndoOffer | undefined>) =>
  async (rows: readonly R[]): Promise<BulkOutcome> => {
    const [undos, left]: [NamedUndo[], Left[]] = [[], []];
    for (const row of rows)
      try {
        const undo = await act(row);
        if (undo !== undefined) undos.push({ ...undo, name: row.name });
      } catch (error) {
        left.push({ ...row, message: refusalText(error, currentLanguage()) });
      }
    return { done: rows.length - left.length, undos, left };
  };

export type BulkMove<R extends BulkRow> = {
  readonly name: string;
  readonly label: string;
  readonly grave?: boolean;
  /** True if the row currently allows the move. */
  readonly takes: (row: R) => boolean;
  readonly run: (rows: readonly R[]) => Promise<BulkOutcome>;
  /** Extra preview content for these rows. */
  readonly says?: (rows: readonly R[]) => ReactNode;
};

/** A move that the reader chose, and the selected rows that allow it. */
export type RequestedMove<R extends BulkRow> = {
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
  readonly dialog?: (asked: RequestedMove<R>) => ReactNode;
  /** Further buttons for the selected rows; with them, every row can be selected. */
  readonly buttons?: (rows: readonly R[]) => ReactNode;
  readonly children: (mark: (id: string) => ReactNode) => ReactNode;
};

/** Previews the move: the changed rows, and the skipped ones. */
const Preview = <R extends BulkRow>({ asked, left }: { asked: RequestedMove<R>; left: number }) => {
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
      <ul className={`${layout.below12} ${layout.scrollsDown} ${classes.names}`}>
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

/** Bulk moves on a list: the selection, the possible moves with their counts, and a preview before running. */
export const BulkMoves = <R extends BulkRow>({ rows, moves, touches, dialog, buttons, children }: Props<R>) => {
  const { t, language } = useTexts('desk');
  const client = useQueryClient();
  const notifyUndo = useNotifyUndo();
  const [marks] = useState(createMarks);
  const marked = useSyncExternalStore(marks.subscribe, marks.now, marks.now);
  const [move, setMove] = useState<BulkMove<R> | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Left[]>([]);
  const takesAll = buttons !== undefined;
  const offered = useMemo(
    () => rows.filter((row) => takesAll || moves.some(({ takes }) => takes(row))),
    [rows, moves, takesAll],
  );
  const chosen = offered.filter(({ id }) => marked.has(id));
  const touched = ({ takes }: BulkMove<R>) => chosen.filter(takes);
  const run = async (todo: readonly R[], act: BulkMove<R>['run']) => {
    setBusy(true);
    try {
      const { done, undos, left } = await act(todo);
      // If some can't be undone, the message counts them before it offers to undo the others.
      const final = undos.length === 0 ? 0 : done - undos.length;
      const said = t('bulk.done', { count: done });
      if (done > 0) notifyUndo(final === 0 ? said : `${said} ${t('bulk.final', { count: final })}`, undos);
      const [only, ...more] = left;
      if (only !== undefined && more.length === 0) notifyRefusal(labelled(only.name, only.message, language));
      else setRefused(left);
    } catch (error) {
      notifyRefusal(refusalText(error, language));
    }
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
          {buttons?.(chosen)}
          <Button size="xs" variant="subtle" onClick={() => marks.put(new Set())}>
            {t('actions.clear_selection')}
          </Button>
        </section>
      )}
      {chosen.length > 0 && <div className={classes.room} />}
      {asked !== false && (dialog?.(asked) ?? <Preview asked={asked} left={chosen.length - asked.rows.length} />)}
      {refused.length > 0 && (
        <Modal
          opened
          onClose={() => setRefused([])}
          title={t('bulk.refused', { count: refused.length })}
          closeButtonProps={{ 'aria-label': t('actions.close') }}
        >
          <ul className={`${layout.below12} ${layout.scrollsDown} ${classes.names}`}>
            {refused.map(({ id, name, message }) => (
              <li key={id}>
                <Lang>{labelled(name, message, language)}</Lang>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
};
