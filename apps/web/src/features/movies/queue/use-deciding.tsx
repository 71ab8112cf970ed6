import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMoves } from '../moves/moves.tsx';
import { useMissingParts } from './lacking.tsx';
import { type QueueEntry, useDecideEdit } from './queries.ts';
import type { QueueKeys } from './queue-keys.ts';

type Named = { readonly name: string; readonly label: string; readonly press: () => void; readonly pending: boolean };

/** Shortcut of each decision: `a` approves, `d` rejects (D37b). */
const keyByMove: Readonly<Record<string, string>> = {
  approve: 'a',
  accept: 'a',
  approve_delete: 'a',
  decline: 'd',
  revert: 'd',
  deny_delete: 'd',
  request_fix: 'f',
};

/** Moves that answer a queue entry, the usual answer first. */
const answering = ['approve', 'deny_delete', 'request_fix', 'decline', 'approve_delete'];

/** Decisions possible on an entry now, with their keys and the dialog for reasons. */
export const useDeciding = (entry: QueueEntry, title: string, onDone: () => void) => {
  const { t } = useTexts('moderation');
  const { moves, dialog, pending } = useMoves(entry.movie, title, onDone);
  const decide = useDecideEdit(onDone);
  const decides = useSession().abilities.includes('movies.decide');
  const { edit } = entry;
  const ofEdit: Named[] =
    edit === null || !decides
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
  const lacking = useMissingParts(entry.movie.uuid);
  const [asked, setAsked] = useState<Named | null>(null);
  /** Approving an incomplete title asks for confirmation and lists what is missing. */
  const deciding = [...ofEdit, ...ofMovie].map((each) =>
    lacking !== null && (each.name === 'approve' || each.name === 'accept')
      ? { ...each, press: () => setAsked(each) }
      : each,
  );
  const question = asked !== null && (
    <ConfirmDialog
      opened
      title={t(asked.name === 'accept' ? 'lacking_ask.accept' : 'lacking_ask.approve', { title })}
      confirm={asked.label}
      onConfirm={() => {
        setAsked(null);
        asked.press();
      }}
      onClose={() => setAsked(null)}
    >
      {t('lacking_text', { fields: lacking })}
    </ConfirmDialog>
  );
  const keys: QueueKeys = Object.fromEntries(
    deciding.flatMap(({ name, press }) => (keyByMove[name] === undefined ? [] : [[keyByMove[name], press]])),
  );
  return {
    deciding,
    dialog: (
      <>
        {dialog}
        {question}
      </>
    ),
    keys,
  };
};
