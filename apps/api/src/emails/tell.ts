import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { accounts } from '../db/schema/accounts.ts';
import { notices } from '../db/schema/outgoing.ts';
import type { Deps } from '../deps.ts';
import type { Email, Hold } from '../ports/mail.ts';
import type { EmailReader } from './write-email.ts';

/** News to one reader, as an email and as a line of its bell. */
export type News = {
  /** The page that shows it: an address of this market, null where there is none any more. */
  readonly link: string | null;
  readonly write: (reader: EmailReader) => Email;
  /** The titles that it is about. */
  readonly detail?: Bilingual | null;
  /** News of one topic that follow each other within minutes are one line of the bell, and one email where `hold` says so. */
  readonly topic?: string;
  readonly hold?: Hold | undefined;
};

/** News of a topic within this time are one line of the bell. */
const together = { minutes: 15 } as const;

const subjectOf = ({ write }: News, { email }: EmailReader): Bilingual => ({
  ja: write({ email, preferred_language: 'ja' }).subject,
  en: write({ email, preferred_language: 'en' }).subject,
});

/** The titles in one line: the first by name, the others counted. */
export const titlesInShort = (names: readonly Bilingual[]): Bilingual | null => {
  const [first] = names;
  const more = names.length - 1;
  if (first === undefined) return null;
  return more === 0 ? first : { ja: `${first.ja} ほか${more}作品`, en: `${first.en} and ${more} more` };
};

/** The subject names the titles too; the bell has them on a line of their own. */
const withTitles = (email: Email, titles: Bilingual | null): Email => {
  if (titles === null) return email;
  const between = email.language === 'ja' ? '：' : ': ';
  return { ...email, subject: `${email.subject}${between}${titles[email.language].replace(/\s+/g, ' ')}` };
};

/**
 * Tells a reader something in the transaction in which it happens (D35d): an email in its language, unless it switched that
 * kind off, and a line in its bell in both.
 */
export const tell = async (
  tx: Tx,
  { mail, clock, config }: Pick<Deps, 'mail' | 'clock' | 'config'>,
  reader: EmailReader,
  news: News,
): Promise<void> => {
  const { link, topic = null, detail = null, hold } = news;
  await mail.queue(tx, withTitles(news.write(reader), detail), hold);
  const line = {
    // What can still be taken back is in the bell from when its email goes (D37d).
    at: hold?.until === undefined ? clock.nowIso() : isoInstant(hold.until),
    subject: subjectOf(news, reader),
    detail,
    href: (link ?? '').replace(config.publicUrl, '') || '/',
  };
  const [account] = await tx
    .select({ uuid: accounts.uuid })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, reader.email.toLowerCase()));
  if (account === undefined) return;
  const since = isoInstant(clock.now().subtract(together));
  const ofTopic = and(eq(notices.account_id, account.uuid), eq(notices.topic, topic ?? ''), gt(notices.at, since));
  const joined = topic === null ? [] : await tx.update(notices).set(line).where(ofTopic).returning();
  if (joined.length === 0) await tx.insert(notices).values({ account_id: account.uuid, topic, ...line });
};
