import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxScreeningNotes, type screeningNoteInput } from '@eigaichi/domain/screeners/screening-input';
import { and, asc, count, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Tx } from '../../db/client.ts';
import { screening_notes } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyQuestion } from './notify-screeners.ts';
import { titleOf } from './title-store.ts';
import { ownViewing, type ViewingRow } from './watcher.ts';

type Requested = { readonly uuid: string; readonly actor: Actor | null; readonly device: Buffer | null };

/** Maximum notes read: both a viewer's own and colleagues' are bounded. */
const mostRead = 1000;

/** Notes of the viewer, and of colleagues for the company, in film order. */
export const notesFor = async (db: Database | Tx, row: Pick<ViewingRow, 'viewer' | 'account_id' | 'movie_id'>) => {
  const own = eq(screening_notes.viewer, row.viewer);
  const colleagues =
    row.account_id === null
      ? undefined
      : and(eq(screening_notes.account_id, row.account_id), eq(screening_notes.scope, 'company'));
  const rows = await db
    .select()
    .from(screening_notes)
    .where(and(eq(screening_notes.movie_id, row.movie_id), colleagues === undefined ? own : or(own, colleagues)))
    .orderBy(asc(screening_notes.at_seconds), asc(screening_notes.written_at))
    .limit(mostRead);
  return rows.map(({ uuid, at_seconds, scope, text, person, written_at, viewer, answer }) => ({
    uuid,
    at_seconds,
    scope,
    text,
    person,
    written_at,
    is_own: viewer === row.viewer,
    is_removable: viewer === row.viewer && scope !== 'provider',
    answer,
  }));
};

/** Saves a note at a timecode; a question is emailed to the provider with the viewer's address (D24c). */
export const addNote = async (deps: Deps, requested: Requested, input: z.output<typeof screeningNoteInput>) =>
  deps.db.transaction(async (tx) => {
    const { row, watcher } = await ownViewing(tx, { ...requested, lock: true });
    const { movie_id, viewer, account_id, person, company } = row;
    if (input.scope === 'company' && account_id === null) throw new Refused('not_allowed_now');
    if (input.scope === 'provider' && row.is_house) throw new Refused('not_allowed_now');
    const [own] = await tx
      .select({ n: count() })
      .from(screening_notes)
      .where(and(eq(screening_notes.movie_id, movie_id), eq(screening_notes.viewer, viewer)));
    if ((own?.n ?? 0) >= maxScreeningNotes)
      throw new Refused('screening_notes_full', { params: { max: maxScreeningNotes } });
    const [note] = await tx
      .insert(screening_notes)
      .values({ movie_id, viewer, account_id, person, company, ...input, written_at: deps.clock.nowIso() })
      .returning();
    if (note === undefined) throw new Error('no note was made');
    if (input.scope === 'provider') {
      const title = await titleOf(tx, movie_id);
      const email = watcher.invitation?.email ?? watcher.actor?.person.email ?? '';
      await notifyQuestion(deps, tx, { title, person, company, email, seconds: input.at_seconds, text: input.text });
      await recordAudit(tx, watcher.actor ?? null, 'screening.question', {
        of: ['movie', movie_id],
        after: { at_seconds: input.at_seconds },
      });
    }
    return notesFor(tx, row);
  });

/** Deletes one of the viewer's own notes; a question stays, as its provider has it. */
export const removeNote = (deps: Deps, { note, ...requested }: Requested & { readonly note: string }) =>
  deps.db.transaction(async (tx) => {
    const { row } = await ownViewing(tx, { ...requested, lock: true });
    const own = and(
      eq(screening_notes.uuid, note),
      eq(screening_notes.movie_id, row.movie_id),
      eq(screening_notes.viewer, row.viewer),
    );
    const [found] = await tx.select({ scope: screening_notes.scope }).from(screening_notes).where(own);
    if (found === undefined) throw new Refused('not_found');
    if (found.scope === 'provider') throw new Refused('not_allowed_now');
    await tx.delete(screening_notes).where(own);
    return notesFor(tx, row);
  });
