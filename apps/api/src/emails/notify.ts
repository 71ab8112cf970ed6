import { concerns } from '@eigaichi/domain/options/notice-kinds';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { accounts } from '../db/schema/accounts.ts';
import { notices } from '../db/schema/outgoing.ts';
import type { Deps } from '../deps.ts';
import type { Email, Hold } from '../ports/mail.ts';
import { companyRecipients, type NewsRecipient } from './company-readers.ts';
import type { EmailRecipient } from './write-email.ts';

/** News for one reader, as an email and as a line of their bell. */
export type News = {
  /** Page that shows it: an address of this market, null if it no longer exists. */
  readonly link: string | null;
  readonly write: (reader: EmailRecipient) => Email;
  /** Titles that it is about. */
  readonly detail?: Bilingual | null;
  /** News of one topic within minutes is one line of the bell, and one email if `hold` says so. */
  readonly topic?: string;
  readonly hold?: Hold | undefined;
};

/** Time within which news of a topic is one line of the bell. */
const together = { minutes: 15 } as const;

/** Owner of the bell: one person in an account; for staff, identified by their address, the account. */
const bellOf = async (tx: Tx, { email, member }: NewsRecipient) => {
  if (member !== undefined) return member;
  const [account] = await tx
    .select({ uuid: accounts.uuid })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  return account === undefined ? null : { account: account.uuid, person: null };
};

const subjectOf = ({ write }: News, { email }: EmailRecipient): Bilingual => ({
  ja: write({ email, preferred_language: 'ja' }).subject,
  en: write({ email, preferred_language: 'en' }).subject,
});

/** Titles in one line: the first by name, the others counted. */
export const summariseTitles = (names: readonly Bilingual[]): Bilingual | null => {
  const [first] = names;
  const more = names.length - 1;
  if (first === undefined) return null;
  return more === 0 ? first : { ja: `${first.ja} ほか${more}作品`, en: `${first.en} and ${more} more` };
};

/** Names the titles in the subject too; the bell shows them on a separate line. */
const withTitles = (email: Email, titles: Bilingual | null): Email => {
  if (titles === null) return email;
  const names = titles[email.language].replace(/\s+/g, ' ');
  return { ...email, subject: labelled(email.subject, names, email.language) };
};

/**
 * Notifies a reader within the event's transaction (D35d): an email in their language, unless switched off for that
 * kind, and a bell line in both. A member among several is notified only of their own matters (D14i).
 */
export const notify = async (
  tx: Tx,
  { mail, clock, config }: Pick<Deps, 'mail' | 'clock' | 'config'>,
  reader: NewsRecipient,
  news: News,
): Promise<void> => {
  const { link, topic = null, detail = null, hold } = news;
  const email = news.write(reader);
  if (reader.concern !== undefined && !concerns(email.kind, reader.concern)) return;
  await mail.queue(tx, withTitles(email, detail), hold);
  const line = {
    // Undoable events appear in the bell when their email is sent (D37d).
    at: hold?.until === undefined ? clock.nowIso() : isoInstant(hold.until),
    subject: subjectOf(news, reader),
    detail,
    href: (link ?? '').replace(config.publicUrl, '') || '/',
  };
  const bell = await bellOf(tx, reader);
  if (bell === null) return;
  const since = isoInstant(clock.now().subtract(together));
  const own = bell.person === null ? isNull(notices.person_id) : eq(notices.person_id, bell.person);
  const ofTopic = and(eq(notices.account_id, bell.account), own, eq(notices.topic, topic ?? ''), gt(notices.at, since));
  const joined = topic === null ? [] : await tx.update(notices).set(line).where(ofTopic).returning();
  if (joined.length === 0)
    await tx.insert(notices).values({ account_id: bell.account, person_id: bell.person, topic, ...line });
};

/** Notifies the people of a company concerned; `quote` is the subject, whose assignees are notified too. */
export const notifyCompany = async (
  tx: Tx,
  deps: Pick<Deps, 'mail' | 'clock' | 'config'>,
  account: string,
  { quote, ...news }: News & { readonly quote?: string },
): Promise<void> => {
  for (const reader of await companyRecipients(tx, account, quote)) await notify(tx, deps, reader, news);
};
