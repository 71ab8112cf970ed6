import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import type { Concern } from '@eigaichi/domain/options/notice-kinds';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Tx } from '../db/client.ts';
import { col, readRows } from '../db/read-rows.ts';
import type { EmailRecipient } from './write-email.ts';

/** Recipient of news: a person in a company, with their concern, or one of the staff. */
export type NewsRecipient = EmailRecipient & {
  readonly member?: { readonly account: string; readonly person: string };
  /** Without it the news is for this reader in any case. */
  readonly concern?: Concern;
};

const columns = {
  email: col.text,
  preferred_language: col.word<Language>(),
  person: col.text,
  roles: col.list<MemberRole>(),
  assigned: col.bool,
};

/**
 * People of a company that may use the market, notified only of news that concerns them (`notify`); `quote` is the
 * subject of the news.
 */
export const companyRecipients = async (
  tx: Tx,
  account: string,
  quote: string | null = null,
): Promise<NewsRecipient[]> => {
  const found = await readRows(tx, columns)`
    select p.email, p.preferred_language, p.uuid as person, m.roles, exists (select from quote_assignees a
      where a.quote_id = ${quote}::uuid and a.company_id = ${account} and a.person_id = p.uuid) as assigned
    from members m join persons p on p.uuid = m.person_uuid
      join accounts c on c.uuid = m.account_uuid and c.state = 'approved'
    where m.account_uuid = ${account} and m.status = 'active' order by p.email`;
  return found.map(({ email, preferred_language, person, ...concern }) => ({
    email,
    preferred_language,
    member: { account, person },
    concern,
  }));
};

/** Named people of a company, notified of the news in any case. */
export const colleagueRecipients = (
  account: string,
  people: readonly (EmailRecipient & { readonly uuid: string })[],
): NewsRecipient[] =>
  people.map(({ uuid, email, preferred_language }) => ({
    email,
    preferred_language,
    member: { account, person: uuid },
  }));

const ownerColumns = { ...col.each(col.text, 'uuid', 'email'), preferred_language: col.word<Language>() };

/** Owners of a company that may use the market, notified of the news in any case. */
export const ownerRecipients = async (tx: Tx, account: string): Promise<NewsRecipient[]> =>
  colleagueRecipients(
    account,
    await readRows(tx, ownerColumns)`
      select p.uuid, p.email, p.preferred_language from members m join persons p on p.uuid = m.person_uuid
        join accounts c on c.uuid = m.account_uuid and c.state in ('pending', 'approved')
      where m.account_uuid = ${account} and m.status = 'active' and 'owner' = any(m.roles) order by p.email`,
  );
