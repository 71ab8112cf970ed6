import type { Language } from '@eigaichi/domain/shared/language';
import type { RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import { Suspense, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { lazy } from '../../../lib/lazy.ts';
import type { Action } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notifyRefusal } from '../../../ui/notify.ts';
import { type MoveName, movesOf, movesToConfirm, movesWithReasons, movesWithText } from './move-names.ts';
import { useMove } from './use-move.ts';

// Lists show the moves of every title; dialogs load when the first one is opened.
const ReasonsDialog = lazy(async () => ({ default: (await import('./reasons-dialog.tsx')).ReasonsDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog }));

const isCode = (code: string, texts: typeof refusalTexts): code is RefusalCode => code in texts;

/** Shows the reason a move is currently refused. The refusal texts are large, so they are fetched here. */
const showReason = async (reason: string | null, language: Language): Promise<void> => {
  const { refusalTexts: texts } = await import('@eigaichi/domain/shared/refusals');
  notifyRefusal(texts[reason !== null && isCode(reason, texts) ? reason : 'not_allowed_now'][language]);
};

export type Movable = {
  readonly uuid: string;
  readonly status: number;
  readonly version: number;
  readonly actions: readonly Action[];
};

/** Moves of a title for menus or buttons, and the dialog that a move may need. */
export const useMoves = (movie: Movable, title: string, onDone?: (name: MoveName) => void) => {
  const { t, language } = useTexts('movies');
  const move = useMove();
  const [open, setOpen] = useState<MoveName | null>(null);
  const close = () => setOpen(null);
  const go = (name: MoveName, reasons: number[] = [], text = '') =>
    move.mutate(
      { movie: movie.uuid, name, reasons, text, seen: { status: movie.status, version: movie.version } },
      {
        onSuccess: () => {
          close();
          onDone?.(name);
        },
        // Reports what someone else did meanwhile, and refetches the title.
        onError: (error) => {
          if (isApiError(error) && error.status === 409) close();
        },
      },
    );
  const moves = movesOf(movie.actions).map(({ name, allowed, reason }) => ({
    name,
    label: t(`moves.${name}.name`),
    // No dead entry: pressing a refused one shows the reason.
    press: () => {
      if (!allowed) {
        void showReason(reason, language);
        return;
      }
      if (movesWithReasons.includes(name) || movesWithText.includes(name) || movesToConfirm.includes(name))
        setOpen(name);
      else go(name);
    },
  }));
  const dialog =
    open === null ? null : movesWithReasons.includes(open) || movesWithText.includes(open) ? (
      <ReasonsDialog
        move={open}
        lead={t(`moves.${open}.lead`, { title })}
        withReasons={movesWithReasons.includes(open)}
        pending={move.isPending}
        onClose={close}
        onSend={(reasons, text) => go(open, reasons, text)}
      />
    ) : (
      <ConfirmDialog
        opened
        grave
        title={t(`moves.${open}.title`)}
        confirm={t(`moves.${open}.name`)}
        busy={move.isPending}
        onConfirm={() => go(open)}
        onClose={close}
      >
        <p>{t(`moves.${open}.lead`, { title })}</p>
      </ConfirmDialog>
    );
  return { moves, dialog: <Suspense>{dialog}</Suspense>, pending: move.isPending };
};
