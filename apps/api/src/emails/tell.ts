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
import { companyReaders, type NewsReader } from './company-readers.ts';
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

/** Whose bell it is: that of one person in an account; of the staff's, whose address says who it is, the account's. */
const bellOf = async (tx: Tx, { email, member }: NewsReader) => {
  if (member !== undefined) return member;
  const [account] = await tx
    .select({ uuid: accounts.uuid })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  return account === undefined ? null : { account: account.uuid, person: null };
};

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
  const names = titles[email.language].replace(/\s+/g, ' ');
  return { ...email, subject: labelled(email.subject, names, email.language) };
};

/**
 * Tells a reader something in the transaction in which it happens (D35d): an email in its language, unless it switched that
 * kind off, and a line in its bell in both. Who is one of several in a company is told of what concerns it alone (D14i).
 */
export const tell = async (
  tx: Tx,
  { mail, clock, config }: Pick<Deps, 'mail' | 'clock' | 'config'>,
  reader: NewsReader,
  news: News,
): Promise<void> => {
  const { link, topic = null, detail = null, hold } = news;
  const email = news.write(reader);
  if (reader.concern !== undefined && !concerns(email.kind, reader.concern)) return;
  await mail.queue(tx, withTitles(email, detail), hold);
  const line = {
    // What can still be taken back is in the bell from when its email goes (D37d).
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

/** Tells the people of a company whom it concerns; `quote` is what it is about, whose assignees hear of it too. */
export const tellCompany = async (
  tx: Tx,
  deps: Pick<Deps, 'mail' | 'clock' | 'config'>,
  account: string,
  { quote, ...news }: News & { readonly quote?: string },
): Promise<void> => {
  for (const reader of await companyReaders(tx, account, quote)) await tell(tx, deps, reader, news);
};
