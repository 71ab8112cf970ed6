import { heldUntil, isUnmuted } from '@eigaichi/domain/options/notice-kinds';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/client.ts';
import { mails } from '../db/schema/outgoing.ts';
import { persons } from '../db/schema/persons.ts';
import type { Clock } from '../ports/clock.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Email, Mail } from '../ports/mail.ts';
import { hideSecrets, linkSecrets, redactError } from '../redact.ts';
import { operations } from '../telemetry/operations.ts';

/** Sends an email; absent when no SMTP server is configured, so that emails are only stored (D35). */
export type Send = (email: Email & { readonly uuid: string }) => Promise<void>;

const mutedBy = async (tx: Tx, address: string): Promise<readonly string[]> => {
  const [reader] = await tx
    .select({ muted: persons.muted_mails })
    .from(persons)
    .where(eq(sql`lower(${persons.email})`, address.toLowerCase()));
  return reader?.muted ?? [];
};

/** Removes an email's secrets: only its reader needs them, and has them from now on. */
const withoutSecrets = ({ subject, body, secrets }: typeof mails.$inferSelect) =>
  secrets.length === 0
    ? {}
    : { subject: hideSecrets(subject, secrets), body: hideSecrets(body, secrets), secrets: [], redacted: true };

type Parts = { readonly db: Database; readonly clock: Clock; readonly jobs: Jobs };

export const outboxMail = ({ db, clock, jobs }: Parts, send: Send | null): Mail => {
  const findHeld = async (tx: Tx, to: string, topic: string) => {
    const [row] = await tx
      .select({ uuid: mails.uuid, created_at: mails.created_at, about: mails.about })
      .from(mails)
      .where(
        and(
          eq(mails.to_address, to),
          eq(mails.topic, topic),
          isNull(mails.sent_at),
          gt(mails.held_until, clock.nowIso()),
        ),
      )
      .for('update');
    return row;
  };
  const store: Mail['store'] = async (tx, email, { resent_of, hold } = {}) => {
    const now = clock.now();
    const before = hold === undefined ? undefined : await findHeld(tx, email.to, hold.topic);
    const until = hold === undefined ? null : (hold.until ?? heldUntil(before?.created_at ?? isoInstant(now), now));
    const values = {
      to_address: email.to,
      language: email.language,
      subject: email.subject,
      body: email.text,
      secrets: [...(email.secrets ?? []), ...linkSecrets(email.text)],
      resent_of: resent_of ?? null,
      unsubscribe_url: email.unsubscribe ?? null,
      ...(hold === undefined || until === null
        ? {}
        : { topic: hold.topic, about: hold.about, held_until: isoInstant(until) }),
    };
    const [row] =
      before === undefined
        ? await tx
            .insert(mails)
            .values({ ...values, created_at: isoInstant(now) })
            .returning({ uuid: mails.uuid })
        : await tx.update(mails).set(values).where(eq(mails.uuid, before.uuid)).returning({ uuid: mails.uuid });
    if (row === undefined) throw new Error('no email was stored');
    const { uuid } = row;
    if (send !== null)
      await jobs.add(tx, 'send_mail', { mail: uuid }, until === null ? {} : { run_at: until, key: `mail ${uuid}` });
    return uuid;
  };
  return {
    store,
    held: async (tx, to, topic) => (await findHeld(tx, to, topic))?.about ?? null,
    withdraw: async (tx, topic) => {
      await tx.delete(mails).where(and(eq(mails.topic, topic), isNotNull(mails.held_until), isNull(mails.sent_at)));
      const sent = and(eq(mails.topic, topic), isNotNull(mails.sent_at));
      return (await tx.select({ uuid: mails.uuid }).from(mails).where(sent).limit(1)).length === 0;
    },
    queue: async (tx, email, hold) => {
      if (email.kind === undefined || isUnmuted(email.kind, await mutedBy(tx, email.to)))
        await store(tx, email, hold === undefined ? {} : { hold });
    },
    deliver: async (uuid) => {
      if (send === null) return;
      const sending = db.transaction(async (tx) => {
        // Lock the row while sending: a job that runs twice concurrently sends one email. The lock waits for a job that
        // is currently adding to the email, as that may be rolled back.
        const [row] = await tx
          .select()
          .from(mails)
          .where(and(eq(mails.uuid, uuid), isNull(mails.sent_at)))
          .for('update');
        if (row === undefined) return;
        const language = row.language === 'ja' ? 'ja' : 'en';
        const email = {
          uuid,
          to: row.to_address,
          language,
          subject: row.subject,
          text: row.body,
          ...(row.unsubscribe_url === null ? {} : { unsubscribe: row.unsubscribe_url }),
        } as const;
        await operations.mail.tracePromise(() => send(email), {});
        await tx
          .update(mails)
          .set({ sent_at: clock.nowIso(), unsubscribe_url: null, ...withoutSecrets(row) })
          .where(eq(mails.uuid, uuid));
      });
      await sending.catch(async (error: unknown) => {
        // The failure rolled back the transaction and its lock; store the failure for the mail log.
        const failure = redactError(error).message.slice(0, 400);
        await db.update(mails).set({ failed_at: clock.nowIso(), failure }).where(eq(mails.uuid, uuid));
        throw error;
      });
    },
  };
};
