import { concerns } from '@eigaichi/domain/options/notice-kinds';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Bilingual, Language } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { recordLiveEvents } from '../db/record-live-events.ts';
import { accounts } from '../db/schema/accounts.ts';
import { notices } from '../db/schema/outgoing.ts';
import type { Deps } from '../deps.ts';
import type { Email, Hold } from '../ports/mail.ts';
import { companyRecipients, type NewsRecipient } from './company-readers.ts';
import type { EmailRecipient } from './write-email.ts';

/** News for its readers, as an email and as a line of their bell. */
type News = {
  /** Page of this market that shows it; null if there is none any more. */
  readonly path: string | null;
  /** Writes the email; `link` is the address of the page. */
  readonly write: (reader: EmailRecipient, link: string) => Email;
  /** Titles that it is about. */
  readonly titles?: readonly Bilingual[];
  /** News of one topic within minutes is one line of the bell, and one email if `hold` says so. */
  readonly topic?: string;
  readonly hold?: Hold | undefined;
};

export type NotifyDeps = Pick<Deps, 'mail' | 'clock' | 'config'>;

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

/** Titles in one line: the first by name, the others counted. */
const summariseTitles = (names: readonly Bilingual[]): Bilingual | null => {
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

const notifyReader = async (
  tx: Tx,
  { mail, clock, config }: NotifyDeps,
  reader: NewsRecipient,
  { path, titles = [], hold, ...news }: News,
): Promise<void> => {
  const { email: address, preferred_language } = reader;
  const topic = news.topic ?? hold?.topic ?? null;
  const writeIn = (language: Language) =>
    news.write({ email: address, preferred_language: language }, `${config.publicUrl}${path ?? ''}`);
  const email = writeIn(preferred_language);
  if (reader.concern !== undefined && !concerns(email.kind, reader.concern)) return;
  const detail = summariseTitles(titles);
  await mail.queue(tx, withTitles(email, detail), hold);
  const line = {
    // Undoable events appear in the bell when their email is sent (D37d).
    at: hold?.until === undefined ? clock.nowIso() : isoInstant(hold.until),
    subject: { ja: writeIn('ja').subject, en: writeIn('en').subject },
    detail,
    href: path ?? '/',
  };
  const bell = await bellOf(tx, reader);
  if (bell === null) return;
  const since = isoInstant(clock.now().subtract(together));
  const own = bell.person === null ? isNull(notices.person_id) : eq(notices.person_id, bell.person);
  const ofTopic = and(eq(notices.account_id, bell.account), own, eq(notices.topic, topic ?? ''), gt(notices.at, since));
  const joined = topic === null ? [] : await tx.update(notices).set(line).where(ofTopic).returning();
  if (joined.length === 0)
    await tx.insert(notices).values({ account_id: bell.account, person_id: bell.person, topic, ...line });
  await recordLiveEvents(tx, [
    { topic: 'notices', subject: null, company: bell.account, person: bell.person, staff: null, by: null },
  ]);
};

/**
 * Notifies readers within the event's transaction (D35d): an email in their language, unless switched off for that
 * kind, and a bell line in both. A member among several is notified only of their own matters (D14i).
 */
export const notify = async (
  tx: Tx,
  deps: NotifyDeps,
  readers: readonly NewsRecipient[],
  news: News,
): Promise<void> => {
  for (const reader of readers) await notifyReader(tx, deps, reader, news);
};

/** Notifies the people of a company concerned; `quote` is the subject, whose assignees are notified too. */
export const notifyCompany = async (
  tx: Tx,
  deps: NotifyDeps,
  account: string,
  { quote, ...news }: News & { readonly quote?: string },
): Promise<void> => notify(tx, deps, await companyRecipients(tx, account, quote), news);
