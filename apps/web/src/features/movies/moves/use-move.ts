import { movieMoveEndpoints } from '@eigaichi/wire/movies/movie-moves';
import { call } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useNotifyUndo } from '../../desk/use-notify-undo.ts';
import type { MoveName } from './move-names.ts';

type Seen = { readonly status: number; readonly version: number };

export type RequestedMove = {
  readonly movie: string;
  readonly name: MoveName;
  readonly reasons?: readonly number[];
  readonly text?: string;
  /** The title as shown on this page: one moved or changed since isn't decided unseen (D30). */
  readonly seen?: Seen;
};

/** Moves a title through its lifecycle (D21). */
export const sendMove = ({ movie, name, reasons = [], text = '', seen }: RequestedMove) =>
  call(movieMoveEndpoints[name], {
    params: { uuid: movie },
    body: { reasons: [...reasons], text: text.trim() === '' ? null : text.trim(), ...seen },
  });

/** Moves a title and reports the result. */
export const useMove = () => {
  const { t } = useTexts('movies');
  const notifyUndo = useNotifyUndo();
  return useAction(sendMove, {
    onDone: ({ undo }, { name }) => notifyUndo(t(`moves.${name}.done`), undo === undefined ? [] : [undo]),
    touches: ['movies'],
  });
};
