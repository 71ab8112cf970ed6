import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import { eq } from 'drizzle-orm';
import { quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { tell, titlesInShort } from '../../../emails/tell.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { toldMovies } from '../mail-terms.ts';
import { assignedEmail } from '../mails/desk-emails.ts';
import { lockQuote } from '../quotes-store.ts';
import { assigneeOf, findAssignee } from './assignee-queries.ts';

type Assignment = { readonly uuid: string; readonly assignee: string | null; readonly seen: string | null };

/**
 * Gives a quote to a colleague, or to none (D37c). The colleague is told, unless it took the quote itself. It decides
 * nothing and leaves the quote's version alone.
 */
export const assignQuote = (deps: Deps, actor: Actor, { uuid, assignee, seen }: Assignment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { quote, titles } = await lockQuote(tx, actor, uuid);
    if (quote.assigned_to !== seen) throw new Refused('stale_version');
    if (assignee === seen) return;
    const colleague = assignee === null ? null : await findAssignee(tx, assignee);
    if (colleague === undefined)
      throw new Refused('invalid', { issues: [{ field: 'assignee', rule: 'option', params: {} }] });
    const before = await assigneeOf(tx, quote);
    await tx.update(quotes).set({ assigned_to: assignee }).where(eq(quotes.uuid, uuid));
    await recordAudit(tx, {
      actor,
      action: 'quote.assign',
      entity: 'quote',
      entity_id: uuid,
      before: { assignee: before?.name ?? null },
      after: { assignee: colleague?.name ?? null },
    });
    if (colleague === null || colleague.uuid === actor.account) return;
    const link = `${deps.config.publicUrl}${quoteAddress('manager', 'quote', uuid)}`;
    const told = await toldMovies(
      tx,
      titles.map((title) => title.uuid),
    );
    await tell(tx, deps, colleague, {
      link,
      detail: titlesInShort(told.map((each) => each.name)),
      topic: `assigned ${uuid}`,
      write: (to) => assignedEmail(to, { number: quote.number, by: actor.person.name, link }),
    });
  });
