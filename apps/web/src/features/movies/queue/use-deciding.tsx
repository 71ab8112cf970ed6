import { useTranslation } from 'react-i18next';
import { useMoves } from '../moves/moves.tsx';
import { type QueueEntry, useDecideEdit } from './queries.ts';
import type { QueueKeys } from './queue-keys.ts';

type Named = { readonly name: string; readonly label: string; readonly press: () => void; readonly pending: boolean };

/** The key of each decision. */
const keyOf: Readonly<Record<string, string>> = {
  approve: 'a',
  accept: 'a',
  revert: 'r',
  decline: 'd',
  approve_delete: 'd',
  deny_delete: 'a',
  request_fix: 'f',
};

/** Moves that answer what waits in a queue, the usual answer first. */
const answering = ['approve', 'deny_delete', 'request_fix', 'decline', 'approve_delete'];

/** The decisions possible on an entry now, with their keys and the dialog for reasons. */
export const useDeciding = (entry: QueueEntry, title: string, onDone: () => void) => {
  const { t } = useTranslation('moderation');
  const { moves, dialog, pending } = useMoves(entry.movie, title, onDone);
  const decide = useDecideEdit(onDone);
  const { edit } = entry;
  const ofEdit: Named[] =
    edit === null
      ? []
      : (['accept', 'revert'] as const).map((decision) => ({
          name: decision,
          label: t(decision),
          press: () => decide.mutate({ edit, decision }),
          pending: decide.isPending && decide.variables.decision === decision,
        }));
  const ofMovie = answering.flatMap((name) =>
    moves.filter((move) => move.name === name).map((move) => ({ ...move, pending })),
  );
  const deciding = [...ofEdit, ...ofMovie];
  const keys: QueueKeys = Object.fromEntries(
    deciding.flatMap(({ name, press }) => (keyOf[name] === undefined ? [] : [[keyOf[name], press]])),
  );
  return { deciding, dialog, keys };
};

export const decisionKeys = keyOf;
