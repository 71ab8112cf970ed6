import type { Actor } from '@eigaichi/domain/accounts/actor';
import { pick } from '@eigaichi/domain/shared/pick';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { containsWord } from '../../db/find-word.ts';
import type { Paging } from '../../db/paging.ts';
import { mails } from '../../db/schema/outgoing.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { Refused } from '../../http/refused.ts';
import { hideSecrets } from '../../redact.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Row = Omit<typeof mails.$inferSelect, 'body' | 'topic' | 'about' | 'held_until' | 'unsubscribe_url'>;
type Filter = Paging & {
  readonly free_word?: string | undefined;
  readonly state?: 'sent' | 'unsent' | 'failed' | undefined;
};

const { body: _body, ...shown } = {
  ...pick(mails, 'uuid', 'number', 'to_address', 'language', 'subject', 'body', 'created_at', 'sent_at', 'failed_at'),
  ...pick(mails, 'failure', 'secrets', 'redacted', 'resent_of'),
};

const stateOf = ({ sent_at, failed_at }: Pick<Row, 'sent_at' | 'failed_at'>, sends: boolean) => {
  if (sent_at !== null) return 'sent' as const;
  if (failed_at !== null) return 'failed' as const;
  return sends ? ('waiting' as const) : ('stored' as const);
};

const resendAction = (redacted: boolean) =>
  redacted ? { name: 'resend', allowed: false, reason: 'mail_redacted' } : { name: 'resend', allowed: true };

const mailView = ({ secrets, redacted, ...row }: Row, sends: boolean) => ({
  ...row,
  subject: hideSecrets(row.subject, secrets),
  actions: [resendAction(redacted)],
  number: row.number ?? 0,
  state: stateOf(row, sends),
});

const matching = ({ free_word: word = '', state }: Filter): SQL | undefined => {
  const words = sql`folded(${mails.to_address} || ' ' || ${mails.subject})`;
  const states = {
    sent: isNotNull(mails.sent_at),
    unsent: isNull(mails.sent_at),
    failed: and(isNull(mails.sent_at), isNotNull(mails.failed_at)),
  };
  return and(word === '' ? undefined : containsWord(words, word), state === undefined ? undefined : states[state]);
};

/** Emails as written, latest first. */
export const listMails = async (deps: Pick<Deps, 'db' | 'config'>, filter: Filter) => {
  const { per, page } = filter;
  const [rows, counted] = await Promise.all([
    deps.db
      .select(shown)
      .from(mails)
      .where(matching(filter))
      .orderBy(desc(mails.number))
      .limit(per)
      .offset((page - 1) * per),
    deps.db.select({ total: sql<number>`count(*)::int` }).from(mails).where(matching(filter)),
  ]);
  const total = counted[0]?.total ?? 0;
  return {
    data: rows.map((row) => mailView(row, deps.config.smtpUrl !== null)),
    meta: pageMetaOf({ page, per, total }),
  };
};

/** Writes an email again; the original stays in the log unchanged. */
export const resendMail = (deps: Deps, actor: Actor, uuid: string) =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(mails).where(eq(mails.uuid, uuid)).for('update');
    if (row === undefined) throw new Refused('not_found');
    if (row.redacted) throw new Refused('mail_redacted');
    const language = row.language === 'ja' ? 'ja' : 'en';
    const email = {
      to: row.to_address,
      language,
      subject: row.subject,
      text: row.body,
      secrets: row.secrets,
    } as const;
    const again = await deps.mail.store(tx, email, { resent_of: uuid });
    // The failure is resolved: the repeated email waits in its place.
    await tx.update(mails).set({ failed_at: null }).where(eq(mails.uuid, uuid));
    await recordAudit(tx, actor, 'mail.resend', {
      of: ['mail', again],
      after: { resent_of: uuid, to: row.to_address },
    });
    const [made] = await tx.select(shown).from(mails).where(eq(mails.uuid, again));
    if (made === undefined) throw new Error('no email was written');
    return mailView(made, deps.config.smtpUrl !== null);
  });
