import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { QuoteWork } from '@eigaichi/domain/quotes/colleagues/works';
import { and, eq, isNull } from 'drizzle-orm';
import { quote_assignees } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { assignedEmail } from '../mails/colleague-emails.ts';
import { lockQuote } from '../quotes-store.ts';
import { assigneesOf, companyOf, findColleagues } from './colleague-queries.ts';
import { notifyColleagues } from './notify-colleagues.ts';

type Assignment = {
  readonly uuid: string;
  readonly assignee: string | null;
  readonly seen: string | null;
  readonly work: QuoteWork;
};

/**
 * Assigns a quote, or its delivery, to a colleague or to no one (D14i, D37c). Notifies the colleague unless they took
 * it themselves. Decides nothing and leaves the quote's version unchanged.
 */
export const assignQuote = (deps: Deps, actor: Actor, { uuid, assignee, seen, work }: Assignment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, actor, uuid);
    const assigned = (await assigneesOf(tx, actor, [uuid]))(uuid);
    const before = work === 'quote' ? assigned.assignee : assigned.delivery_assignee;
    if ((before?.uuid ?? null) !== seen) throw new Refused('stale_version');
    if (assignee === seen) return;
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
    if (colleague === undefined) return;
    await notifyColleagues(tx, deps, {
      by: actor,
      locked,
      colleagues: [colleague],
      topic: `assigned ${work} ${uuid}`,
      write: (to, link) => assignedEmail(to, { number: locked.quote.number, by: actor.person.name, work, link }),
    });
  });
