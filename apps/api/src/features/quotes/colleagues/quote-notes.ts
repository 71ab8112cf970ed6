import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxNotes } from '@eigaichi/domain/quotes/colleagues/notes';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import type { Paging } from '../../../db/paging.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { quote_notes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { mentionedEmail } from '../mails/colleague-emails.ts';
import { type LockedQuote, lockQuote } from '../quotes-store.ts';
import { visibleQuoteMovies } from '../visible-quotes.ts';
import { companyOf, findColleagues, ofCompany } from './colleague-queries.ts';
import { notifyColleagues } from './notify-colleagues.ts';

type NoteRow = typeof quote_notes.$inferSelect;

/** Notes on a quote by the actor's company, or by staff. */
const ownNotes = (actor: Actor, quote: string) =>
  and(eq(quote_notes.quote_id, quote), ofCompany(sql`${quote_notes.company_id}`, actor));

const viewOf = ({ person: { uuid } }: Actor, note: NoteRow) => ({
  ...pick(note, 'uuid', 'text', 'created_at', 'changed_at'),
  author: note.author_name,
  is_own: note.person_id === uuid,
  mentions: [...note.mentions],
});

const countNotes = async (db: Database | Tx, actor: Actor, quote: string): Promise<number> => {
  const [counted] = await db.select({ total: count() }).from(quote_notes).where(ownNotes(actor, quote));
  return counted?.total ?? 0;
};

const refuseInvisible = async (db: Database, actor: Actor, quote: string) => {
  const seen = await readRow(db, { uuid: col.text })`
    select q.uuid from quotes q join quote_movies qm on qm.quote_id = q.uuid
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    where q.uuid = ${quote} and ${visibleQuoteMovies(actor)} limit 1`;
  if (seen === undefined) throw new Refused('not_found');
};

type Requested = Paging & { readonly uuid: string };

/** The reader's colleagues' notes on a quote, newest first (D14i, D37c). */
export const listQuoteNotes = async ({ db }: Pick<Deps, 'db'>, actor: Actor, { uuid, per, page }: Requested) => {
  await refuseInvisible(db, actor, uuid);
  const rows = await db
    .select(getTableColumns(quote_notes))
    .from(quote_notes)
    .where(ownNotes(actor, uuid))
    .orderBy(desc(quote_notes.number))
    .limit(per)
    .offset((page - 1) * per);
  const total = await countNotes(db, actor, uuid);
  return {
    data: rows.map((row) => viewOf(actor, row)),
    meta: pageMetaOf({ page, per, total }),
  };
};

type Written = { readonly uuid: string; readonly note: string; readonly mentions: readonly string[] };

/** The colleagues mentioned in a note; refuses anyone else. */
const mentionedIn = async (tx: Tx, actor: Actor, { mentions }: Written) => {
  const found = mentions.length === 0 ? [] : await findColleagues(tx, actor, mentions);
  if (found.length < mentions.length)
    throw new Refused('invalid', { issues: [{ field: 'mentions', rule: 'option', params: {} }] });
  return found;
};

const named = (found: Awaited<ReturnType<typeof mentionedIn>>) => found.map(({ uuid, name }) => ({ uuid, name }));

type Mentioning = { readonly locked: LockedQuote; readonly found: Awaited<ReturnType<typeof mentionedIn>> };

/** Notifies mentioned colleagues by email and bell, without the note's text: staff read both. */
const notifyMentioned = (tx: Tx, deps: Deps, actor: Actor, { locked, found }: Mentioning) =>
  notifyColleagues(tx, deps, {
    by: actor,
    locked,
    colleagues: found,
    topic: `mentioned ${locked.quote.uuid}`,
    part: 'notes',
    write: (to, link) => mentionedEmail(to, { number: locked.quote.number, by: actor.person.name, link }),
  });

const log = (tx: Tx, actor: Actor, action: `quote.${string}`, { uuid, quote_id }: NoteRow) =>
  recordAudit(tx, actor, action, { of: ['quote', quote_id], after: { note: uuid } });

/** Adds a note for colleagues. The log records that it was written, not its text. */
export const addQuoteNote = (deps: Deps, actor: Actor, written: Written) =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, written.uuid);
    if ((await countNotes(tx, actor, written.uuid)) >= maxNotes)
      throw new Refused('too_many_notes', { params: { most: String(maxNotes) } });
    const found = await mentionedIn(tx, actor, written);
    const [made] = await tx
      .insert(quote_notes)
      .values({
        quote_id: written.uuid,
        company_id: companyOf(actor),
        person_id: actor.person.uuid,
        author_name: actor.person.name,
        text: written.note,
        mentions: named(found),
        created_at: deps.clock.nowIso(),
      })
      .returning();
    if (made === undefined) throw new Error('no note was stored');
    await log(tx, actor, 'quote.note', made);
    await notifyMentioned(tx, deps, actor, { locked, found });
    return viewOf(actor, made);
  });

/** The actor's own note, locked; anyone else's is not found. */
const lockNote = async (tx: Tx, actor: Actor, { uuid, note }: { uuid: string; note: string }): Promise<NoteRow> => {
  const [row] = await tx
    .select()
    .from(quote_notes)
    .where(and(ownNotes(actor, uuid), eq(quote_notes.uuid, note), eq(quote_notes.person_id, actor.person.uuid)))
    .for('update');
  if (row === undefined) throw new Refused('not_found');
  return row;
};

type Which = { readonly uuid: string; readonly note: string };

/** Changes the actor's own note; earlier mentions aren't notified again. */
export const changeQuoteNote = (deps: Deps, actor: Actor, which: Which, written: Omit<Written, 'uuid'>) =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, which.uuid);
    const before = await lockNote(tx, actor, which);
    const known = new Map(before.mentions.map((each) => [each.uuid, each]));
    const fresh = written.mentions.filter((uuid) => !known.has(uuid));
    const found = await mentionedIn(tx, actor, { uuid: which.uuid, note: written.note, mentions: fresh });
    const kept = written.mentions.flatMap((uuid) => known.get(uuid) ?? []);
    const [made] = await tx
      .update(quote_notes)
      .set({ text: written.note, mentions: [...kept, ...named(found)], changed_at: deps.clock.nowIso() })
      .where(eq(quote_notes.uuid, before.uuid))
      .returning();
    if (made === undefined) throw new Error(`locked note ${before.uuid} is missing`);
    await log(tx, actor, 'quote.change_note', made);
    await notifyMentioned(tx, deps, actor, { locked, found });
    return viewOf(actor, made);
  });

export const deleteQuoteNote = (deps: Deps, actor: Actor, which: Which): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockQuote(tx, actor, which.uuid);
    const note = await lockNote(tx, actor, which);
    await tx.delete(quote_notes).where(eq(quote_notes.uuid, note.uuid));
    await log(tx, actor, 'quote.delete_note', note);
  });
