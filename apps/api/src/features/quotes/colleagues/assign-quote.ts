import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { QuoteWork } from '@eigaichi/domain/quotes/colleagues/works';
import { type QuoteTab, quoteListAddress } from '@eigaichi/domain/quotes/list/pages';
import { and, eq, isNull } from 'drizzle-orm';
import { quote_assignees } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { eachQuote } from '../each-quote.ts';
import { assignedEmail, assignedManyEmail } from '../mails/colleague-emails.ts';
import { lockQuote } from '../quotes-store.ts';
import { assigneesOf, companyOf, findColleagues } from './colleague-queries.ts';
import { notifyColleagues } from './notify-colleagues.ts';

type Seen = { readonly uuid: string; readonly seen: string | null };
type Given = { readonly assignee: string | null; readonly work: QuoteWork };

/** Quotes given together: their mail is held, so that each further one joins it, and leads to the list. */
type Together = { readonly topic: string; readonly numbers: readonly number[]; readonly list: string };

/**
 * Assigns a quote, or its delivery, to a colleague or to no one (D14i, D37c). Notifies the colleague unless they took
 * it themselves. Decides nothing and leaves the quote's version unchanged. Returns the number of a quote newly
 * assigned.
 */
export const assignQuote = (
  deps: Deps,
  actor: Actor,
  { uuid, assignee, seen, work }: Seen & Given,
  together?: Together,
): Promise<number | null> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, uuid);
    const assigned = (await assigneesOf(tx, actor, [uuid]))(uuid);
    const before = work === 'quote' ? assigned.assignee : assigned.delivery_assignee;
    if ((before?.uuid ?? null) !== seen) throw new Refused('stale_version');
    if (assignee === seen) return null;
    const [colleague] = assignee === null ? [] : await findColleagues(tx, actor, [assignee]);
    if (assignee !== null && colleague?.assignable !== true)
      throw new Refused('invalid', { issues: [{ field: 'assignee', rule: 'option', params: {} }] });
    const company_id = companyOf(actor);
    const own = company_id === null ? isNull(quote_assignees.company_id) : eq(quote_assignees.company_id, company_id);
    await tx
      .delete(quote_assignees)
      .where(and(eq(quote_assignees.quote_id, uuid), own, eq(quote_assignees.work, work)));
    if (colleague !== undefined)
      await tx.insert(quote_assignees).values({
        quote_id: uuid,
        company_id,
        work,
        person_id: colleague.uuid,
        assigned_at: deps.clock.nowIso(),
      });
    await recordAudit(tx, actor, work === 'quote' ? 'quote.assign' : 'quote.assign_delivery', {
      of: ['quote', uuid],
      before: { assignee: before?.name ?? null },
      after: { assignee: colleague?.name ?? null },
    });
    if (colleague === undefined) return null;
    const { number } = locked.quote;
    const numbers = [...(together?.numbers ?? []), number];
    const topic = together?.topic ?? `assigned ${work} ${uuid}`;
    await notifyColleagues(tx, deps, {
      by: actor,
      locked,
      colleagues: [colleague],
      topic,
      ...(together === undefined ? {} : { hold: { topic, about: numbers } }),
      ...(together === undefined || numbers.length === 1 ? {} : { list: together.list }),
      write: (to, link) => {
        const about = { by: actor.person.name, work, link };
        return numbers.length === 1
          ? assignedEmail(to, { ...about, number })
          : assignedManyEmail(to, { ...about, numbers });
      },
    });
    return number;
  });

/** Assigns several quotes, each as the single assignment, with one mail for all that leads to their tab (D3d). */
export const assignQuotes = async (
  deps: Deps,
  actor: Actor,
  { quotes, tab, ...given }: Given & { readonly quotes: readonly Seen[]; readonly tab: QuoteTab },
) => {
  const topic = `assigned ${given.work} ${randomUUID()}`;
  const list = quoteListAddress(actor.role, tab, { assigned: 'me' });
  const numbers: number[] = [];
  return eachQuote(quotes, async (quote) => {
    const number = await assignQuote(deps, actor, { ...quote, ...given }, { topic, numbers, list });
    if (number !== null) numbers.push(number);
  });
};
