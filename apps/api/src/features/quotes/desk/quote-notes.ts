import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mostDeskNotes } from '@eigaichi/domain/quotes/desk/desk-notes';
import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { quote_notes, quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockQuote } from '../quotes-store.ts';

const columns = {
  uuid: quote_notes.uuid,
  author: quote_notes.author_name,
  text: quote_notes.text,
  created_at: quote_notes.created_at,
};

const countNotes = async (db: Database, quote: string): Promise<number> => {
  const [counted] = await db.select({ total: count() }).from(quote_notes).where(eq(quote_notes.quote_id, quote));
  return counted?.total ?? 0;
};

type Asked = { readonly uuid: string; readonly per: number; readonly page: number };

/** What staff noted on a quote, newest first (D37c). */
export const listQuoteNotes = async ({ db }: Pick<Deps, 'db'>, { uuid, per, page }: Asked) => {
  const [quote] = await db.select({ uuid: quotes.uuid }).from(quotes).where(eq(quotes.uuid, uuid));
  if (quote === undefined) throw new Refused('not_found');
  const data = await db
    .select(columns)
    .from(quote_notes)
    .where(eq(quote_notes.quote_id, uuid))
    .orderBy(desc(quote_notes.number))
    .limit(per)
    .offset((page - 1) * per);
  const total = await countNotes(db, uuid);
  return { data, meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per)), per_page: per, total } };
};

/** Adds a note for colleagues. The log says that it was written; what it says stays with the quote. */
export const addQuoteNote = (deps: Deps, actor: Actor, { uuid, note }: { uuid: string; note: string }) =>
  deps.db.transaction(async (tx) => {
    const { quote } = await lockQuote(tx, actor, uuid);
    if ((await countNotes(tx, quote.uuid)) >= mostDeskNotes)
      throw new Refused('too_many_notes', { params: { most: String(mostDeskNotes) } });
    const [made] = await tx
      .insert(quote_notes)
      .values({
        quote_id: quote.uuid,
        author_id: actor.account,
        author_name: actor.person.name,
        text: note,
        created_at: deps.clock.nowIso(),
      })
      .returning(columns);
    if (made === undefined) throw new Error('no note was stored');
    await recordAudit(tx, {
      actor,
      action: 'quote.note',
      entity: 'quote',
      entity_id: quote.uuid,
      after: { note: made.uuid },
    });
    return made;
  });
