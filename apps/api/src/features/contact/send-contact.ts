import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { contactInput } from '@eigaichi/domain/contact/contact-input';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { accounts, consumers, providers } from '../../db/schema/accounts.ts';
import { contact_messages } from '../../db/schema/contact.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { accountKeepers } from '../accounts/staff-queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attemptKey, countAttempt, type Limit } from '../sessions/attempts.ts';
import { acknowledgement, questionLetter } from './mails/letters.ts';

/** Against floods, without asking a third party: per account and per network address, held in the database. */
const perAccount: Limit = { max: 10, minutes: 60 };
const perAddress: Limit = { max: 30, minutes: 60 };

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

type Sent = { readonly input: z.output<typeof contactInput>; readonly request_id: string; readonly address: string };

/** Keeps a question, mails it to the staff, and tells whoever asked by when it is answered. */
export const sendContact = async (deps: Deps, actor: Actor, { input, request_id, address }: Sent) => {
  await countAttempt(deps, attemptKey('contact', actor.account), perAccount);
  await countAttempt(deps, attemptKey('contact_from', address), perAddress);
  return deps.db.transaction(async (tx) => {
    const writer = await writerOf(tx, actor.account);
    if (writer === undefined) throw new Refused('not_found');
    const [kept] = await tx
      .insert(contact_messages)
      .values({
        ...input,
        tel: input.tel ?? null,
        account_id: actor.account,
        manager_id: actor.real?.manager ?? null,
        role: actor.role,
        company_name: writer.buyer ?? writer.provider ?? '',
        person_name: actor.person.name,
        person_email: actor.person.email,
        language: writer.preferred_language,
        created_at: new Date(deps.clock.now().epochMilliseconds),
      })
      .returning();
    if (kept === undefined) throw new Error('no question was kept');
    const reader = { email: kept.person_email, preferred_language: writer.preferred_language };
    await deps.mail.queue(tx, acknowledgement(reader, kept));
    for (const keeper of await accountKeepers(tx)) await deps.mail.queue(tx, questionLetter(keeper, kept));
    await recordAudit(tx, {
      actor,
      action: 'contact.send',
      entity: 'contact_message',
      entity_id: kept.uuid,
      after: { topic: input.topic, subject: input.subject },
      request_id,
    });
    return { uuid: kept.uuid, number: kept.number };
  });
};
