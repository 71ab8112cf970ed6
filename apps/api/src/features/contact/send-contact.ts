import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type contactInput, paidServices, type serviceApplication } from '@eigaichi/domain/contact/contact-input';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { accounts, consumers, providers } from '../../db/schema/accounts.ts';
import { contact_messages } from '../../db/schema/contact.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../emails/notify.ts';
import { orNotFound } from '../../http/refused.ts';
import { accountEditors } from '../accounts/staff-queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countContact } from './limits.ts';
import { acknowledgement, questionEmail } from './mails/emails.ts';
import { enquiryPath } from './move-enquiry.ts';

const writerOf = async (tx: Tx, uuid: string) =>
  (
    await tx
      .select({
        preferred_language: accounts.preferred_language,
        buyer: consumers.company_name,
        provider: providers.company_name,
      })
      .from(accounts)
      .leftJoin(consumers, eq(consumers.uuid, accounts.uuid))
      .leftJoin(providers, eq(providers.uuid, accounts.uuid))
      .where(eq(accounts.uuid, uuid))
  )[0];

type Written = {
  readonly topic: number;
  readonly subject: string;
  readonly message: string;
  readonly tel: string | null;
};
type Recorded = { readonly action: string; readonly chat?: (company: string) => string };

const saveAndNotify = async (deps: Deps, actor: Actor, written: Written, { action, chat }: Recorded) => {
  await countContact(deps, actor);
  return deps.db.transaction(async (tx) => {
    const writer = orNotFound(await writerOf(tx, actor.account));
    const now = deps.clock.nowIso();
    const [stored] = await tx
      .insert(contact_messages)
      .values({
        ...written,
        account_id: actor.account,
        person_id: actor.real === undefined ? actor.person.uuid : null,
        manager_id: actor.real?.manager ?? null,
        role: actor.role,
        company_name: writer.buyer ?? writer.provider ?? '',
        person_name: actor.person.name,
        person_email: actor.person.email,
        language: writer.preferred_language,
        created_at: now,
        waiting_since: now,
        last_message_at: now,
      })
      .returning();
    if (stored === undefined) throw new Error('no question was stored');
    const reader = { email: stored.person_email, preferred_language: writer.preferred_language };
    await deps.mail.queue(tx, acknowledgement(reader, stored));
    await notify(tx, deps, await accountEditors(tx), {
      path: enquiryPath(stored.uuid),
      write: (to, link) => questionEmail(to, { ...stored, link }),
    });
    if (chat !== undefined) await deps.chat.queue(tx, chat(stored.company_name || stored.person_name));
    await recordAudit(tx, actor, action, {
      of: ['contact_message', stored.uuid],
      after: { number: stored.number, topic: written.topic },
    });
    return { uuid: stored.uuid, number: stored.number };
  });
};

/** Stores a question, emails it to the staff, and acknowledges it to the sender with the day of the answer. */
export const sendContact = (deps: Deps, actor: Actor, input: z.output<typeof contactInput>) =>
  saveAndNotify(deps, actor, { ...input, tel: input.tel ?? null }, { action: 'contact.send' });

/** An application for a plan or a paid service (D18): record, mail, chat. */
export const applyForService = (deps: Deps, actor: Actor, input: z.output<typeof serviceApplication>) => {
  const service = labelOf(paidServices, input.service, 'ja');
  const written = { topic: input.service, subject: service, message: input.note ?? '', tel: null };
  const chat = (company: string) => `有料サービスの申し込み: ${service}（${company}）`;
  return saveAndNotify(deps, actor, written, { action: 'contact.apply', chat });
};
