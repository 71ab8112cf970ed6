import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  type EnquiryAction,
  enquiryStateOf,
  maxEnquiryMessages,
  mayMoveEnquiry,
} from '@eigaichi/domain/contact/enquiries';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { contact_messages, enquiry_messages } from '../../db/schema/contact.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../emails/notify.ts';
import { Refused } from '../../http/refused.ts';
import { accountEditors } from '../accounts/staff-queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enquiryAssignees, isSender, type LockedEnquiry, lockEnquiry, threadOf } from './enquiry-queries.ts';
import { countContact } from './limits.ts';
import { assignedEmail, followUpEmail, replyEmail } from './mails/emails.ts';

/** Page on which staff answer. */
export const enquiryPath = (uuid: string): string => `/admin/enquiries/${uuid}`;

type Written = Pick<typeof enquiry_messages.$inferInsert, 'is_reply' | 'author_name' | 'message'>;

const addMessage = async (tx: Tx, enquiry: LockedEnquiry, written: Written & { readonly now: IsoInstant }) => {
  if (enquiry.messages >= maxEnquiryMessages) throw new Refused('thread_full');
  const { now, ...message } = written;
  await tx.insert(enquiry_messages).values({ ...message, enquiry_id: enquiry.uuid, created_at: now });
  await tx
    .update(contact_messages)
    .set({
      waiting_since: message.is_reply ? null : (enquiry.waiting_since ?? now),
      closed_at: null,
      last_message_at: now,
    })
    .where(eq(contact_messages.uuid, enquiry.uuid));
};

const refuseUnseen = (enquiry: LockedEnquiry, action: EnquiryAction, seen: number) => {
  if (enquiry.messages !== seen) throw new Refused('stale_version');
  if (!mayMoveEnquiry(action, enquiryStateOf(enquiry))) throw new Refused('not_allowed_now');
};

type Reply = { readonly uuid: string; readonly reply: string; readonly seen: number };

/** Adds a reply of staff to the thread and mails it to the sender, with their last message below it. */
export const replyToEnquiry = (deps: Deps, actor: Actor, { uuid, reply, seen }: Reply): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, uuid);
    refuseUnseen(enquiry, 'answer', seen);
    const asked = (await threadOf(tx, uuid)).findLast(({ is_reply }) => !is_reply)?.message ?? enquiry.message;
    const now = deps.clock.nowIso();
    await addMessage(tx, enquiry, { is_reply: true, author_name: actor.person.name, message: reply, now });
    const link = enquiry.has_login ? `${deps.config.publicUrl}/contact/${uuid}` : null;
    await deps.mail.queue(tx, replyEmail(enquiry, { ...enquiry, reply, asked, link }));
    await recordAudit(tx, actor, 'contact.answer', {
      of: ['contact_message', uuid],
      before: { state: enquiryStateOf(enquiry) },
      after: { state: 'answered' },
    });
  });

type Move = { readonly uuid: string; readonly action: 'close' | 'reopen'; readonly seen: number };

/** Closes an enquiry without a reply, or sets it to waiting again from now on. */
export const moveEnquiry = (deps: Deps, actor: Actor, { uuid, action, seen }: Move): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, uuid);
    refuseUnseen(enquiry, action, seen);
    const now = deps.clock.nowIso();
    const moved =
      action === 'close' ? { waiting_since: null, closed_at: now } : { waiting_since: now, closed_at: null };
    await tx.update(contact_messages).set(moved).where(eq(contact_messages.uuid, uuid));
    await recordAudit(tx, actor, `contact.${action}`, {
      of: ['contact_message', uuid],
      before: { state: enquiryStateOf(enquiry) },
      after: { state: enquiryStateOf(moved) },
    });
  });

type Assignment = { readonly uuid: string; readonly assignee: string | null; readonly seen: string | null };

/** Assigns an enquiry to a colleague or to none; notifies a colleague unless they took it themself (D37c). */
export const assignEnquiry = (deps: Deps, actor: Actor, { uuid, assignee, seen }: Assignment): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, uuid);
    if (enquiry.assignee_id !== seen) throw new Refused('stale_version');
    if (assignee === seen) return;
    const nameOf = async (id: string | null) =>
      id === null ? undefined : (await enquiryAssignees(tx, sql`and a.uuid = ${id}`))[0];
    const [before, colleague] = [await nameOf(seen), await nameOf(assignee)];
    if (assignee !== null && colleague === undefined)
      throw new Refused('invalid', { issues: [{ field: 'assignee', rule: 'option', params: {} }] });
    await tx.update(contact_messages).set({ assignee_id: assignee }).where(eq(contact_messages.uuid, uuid));
    await recordAudit(tx, actor, 'contact.assign', {
      of: ['contact_message', uuid],
      before: { assignee: before?.name ?? null },
      after: { assignee: colleague?.name ?? null },
    });
    if (colleague === undefined || colleague.uuid === actor.account) return;
    await notify(tx, deps, [colleague], {
      path: enquiryPath(uuid),
      topic: `assigned enquiry ${uuid}`,
      write: (to, link) => assignedEmail(to, { ...enquiry, by: actor.person.name, link }),
    });
  });

/** Adds a message of the sender: the enquiry waits again, and its assignee or all account managers are notified. */
export const addToEnquiry = async (
  deps: Deps,
  actor: Actor,
  { uuid, message }: { readonly uuid: string; readonly message: string },
) => {
  if (actor.real !== undefined) throw new Refused('not_found');
  await countContact(deps, actor);
  return deps.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, uuid, isSender(actor));
    const now = deps.clock.nowIso();
    await addMessage(tx, enquiry, { is_reply: false, author_name: actor.person.name, message, now });
    await recordAudit(tx, actor, 'contact.add', { of: ['contact_message', uuid] });
    const own = await enquiryAssignees(tx, sql`and a.uuid = ${enquiry.assignee_id}`);
    await notify(tx, deps, own.length > 0 ? own : await accountEditors(tx), {
      path: enquiryPath(uuid),
      topic: `enquiry ${uuid}`,
      write: (to, link) => followUpEmail(to, { ...enquiry, message, by: actor.person.name, link }),
    });
    return { uuid, number: enquiry.number };
  });
};
