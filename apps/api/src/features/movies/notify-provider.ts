import type { MovieAction } from '@eigaichi/domain/movies/movie-life';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notifyCompany } from '../../emails/notify.ts';
import type { EmailRecipient } from '../../emails/write-email.ts';
import type { Hold } from '../../ports/mail.ts';
import { fixReasons } from '../reference/fix-reasons.ts';
import { type Decision, decisionEmail, movedEmail, revertedEmail, trailerEmail } from './mails/emails.ts';
import type { MovieRow } from './movie-row.ts';

const decisionByAction: Partial<Record<MovieAction, Decision>> = {
  approve: 'approved',
  publish: 'approved',
  decline: 'declined',
  request_fix: 'fix_requested',
  approve_delete: 'deleted',
  deny_delete: 'deletion_denied',
  restore: 'restored',
};

/** A title's name in the reader's language, falling back to the other. */
const titleFor = (row: MovieRow, { preferred_language: language }: EmailRecipient): string => {
  const other = language === 'ja' ? 'en' : 'ja';
  return row.translations[language]?.film_name ?? row.translations[other]?.film_name ?? row.original_name ?? '';
};

const editPath = ({ uuid }: MovieRow) => `/ch/movies/edit/${uuid}`;

type Notice = {
  row: MovieRow;
  action: MovieAction;
  reasons: readonly number[];
  text: string | null;
  hold: Hold | undefined;
};

/** Notifies the provider of a manager's decision; other moves are the provider's own. */
export const notifyProvider = async (
  deps: Deps,
  tx: Tx,
  { row, action, reasons, text, hold }: Notice,
): Promise<void> => {
  const decision = decisionByAction[action];
  if (decision === undefined) return;
  const list = await fixReasons(tx);
  await notifyCompany(tx, deps, row.provider_id, {
    path: editPath(row),
    hold,
    write: (to, link) => decisionEmail(to, decision, { title: titleFor(row, to), link, reasons, text, list }),
  });
};

/** Notifies the provider that staff reverted an edit of their published title, with the affected fields (D21b). */
export const notifyReverted = (
  deps: Deps,
  tx: Tx,
  { row, fields, text, hold }: { row: MovieRow; fields: readonly string[]; text: string | null; hold: Hold },
): Promise<void> =>
  notifyCompany(tx, deps, row.provider_id, {
    path: editPath(row),
    hold,
    write: (to, link) => revertedEmail(to, { title: titleFor(row, to), link, fields, text }),
  });

/** Notifies both providers that a title passed from one to the other. */
export const notifyMoved = async (
  deps: Deps,
  tx: Tx,
  { row, from, to }: { row: MovieRow; from: string; to: string },
): Promise<void> => {
  await notifyCompany(tx, deps, from, {
    path: null,
    write: (reader) => movedEmail(reader, { title: titleFor(row, reader), link: null }),
  });
  await notifyCompany(tx, deps, to, {
    path: editPath(row),
    write: (reader, link) => movedEmail(reader, { title: titleFor(row, reader), link }),
  });
};

/** Notifies the provider that a buyer requests a trailer. */
export const notifyTrailerRequest = (
  deps: Deps,
  tx: Tx,
  { row, buyer, text }: { row: MovieRow; buyer: string; text: string | null },
): Promise<void> =>
  notifyCompany(tx, deps, row.provider_id, {
    path: editPath(row),
    write: (to, link) => trailerEmail(to, { title: titleFor(row, to), buyer, link, text }),
  });
