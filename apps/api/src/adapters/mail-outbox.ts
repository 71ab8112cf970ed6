import { isWanted } from '@eigaichi/domain/options/notice-kinds';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/client.ts';
import { accounts } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/outgoing.ts';
import type { Clock } from '../ports/clock.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Letter, Mail } from '../ports/mail.ts';
import { hideSecrets, linkSecrets, redactError } from '../redact.ts';

/** Hands a letter to the world; absent when no SMTP server is configured, so that letters are only kept (D35). */
export type Send = (letter: Letter & { readonly uuid: string }) => Promise<void>;

const mutedBy = async (tx: Tx, address: string): Promise<readonly string[]> => {
  const [reader] = await tx
    .select({ muted: accounts.muted_mails })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, address.toLowerCase()));
  return reader?.muted ?? [];
};

/** Only its reader needs the secrets of a letter, and has them from now on. */
const withoutSecrets = ({ subject, body, secrets }: typeof mails.$inferSelect) =>
  secrets.length === 0
    ? {}
    : { subject: hideSecrets(subject, secrets), body: hideSecrets(body, secrets), secrets: [], redacted: true };

type Parts = { readonly db: Database; readonly clock: Clock; readonly jobs: Jobs };

export const outboxMail = ({ db, clock, jobs }: Parts, send: Send | null): Mail => {
  const keep: Mail['keep'] = async (tx, letter, { resent_of } = {}) => {
    const [row] = await tx
      .insert(mails)
      .values({
        to_address: letter.to,
        language: letter.language,
        subject: letter.subject,
        body: letter.text,
        secrets: [...(letter.secrets ?? []), ...linkSecrets(letter.text)],
        created_at: clock.nowIso(),
        resent_of: resent_of ?? null,
      })
      .returning({ uuid: mails.uuid });
    if (row === undefined) throw new Error('no letter was kept');
    if (send !== null) await jobs.add(tx, 'send_mail', { mail: row.uuid });
    return row.uuid;
  };
  return {
    keep,
    queue: async (tx, letter) => {
      if (letter.kind === undefined || isWanted(letter.kind, await mutedBy(tx, letter.to))) await keep(tx, letter);
    },
    deliver: async (uuid) => {
      if (send === null) return;
      const sending = db.transaction(async (tx) => {
        // The row stays locked while it is sent: a job run twice at once sends one letter.
        const [row] = await tx
          .select()
          .from(mails)
          .where(and(eq(mails.uuid, uuid), isNull(mails.sent_at)))
          .for('update', { skipLocked: true });
        if (row === undefined) return;
        const language = row.language === 'ja' ? 'ja' : 'en';
        await send({ uuid, to: row.to_address, language, subject: row.subject, text: row.body });
        await tx
          .update(mails)
          .set({ sent_at: clock.nowIso(), ...withoutSecrets(row) })
          .where(eq(mails.uuid, uuid));
      });
      await sending.catch(async (error: unknown) => {
        // What failed was rolled back, the lock with it; that it failed is kept for the mail log.
        const failure = redactError(error).message.slice(0, 400);
        await db.update(mails).set({ failed_at: clock.nowIso(), failure }).where(eq(mails.uuid, uuid));
        throw error;
      });
    },
  };
};
