import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { email_changes, email_links } from '../../db/schema/addresses.ts';
import { calendar_feeds } from '../../db/schema/calendar-feeds.ts';
import { collection_links, collections } from '../../db/schema/editorial.ts';
import { persons, saved_views } from '../../db/schema/persons.ts';
import { quote_assignees } from '../../db/schema/quotes.ts';
import { saved_searches } from '../../db/schema/saved-searches.ts';
import { password_links, sessions } from '../../db/schema/sessions.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deletePersonsWithoutCompany } from '../sessions/forget-persons.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { fallbackOwnerOf } from '../sessions/sign-on/connection.ts';
import { companyName } from './company-name.ts';
import { memberRemovedEmail } from './mails/emails.ts';
import { isOwner, lockMembers, type Member, requireMember, writeMember } from './members-store.ts';

/** Ends a person's sessions for a company, and links that would make them a member. */
export const endMemberSessions = async (
  tx: Tx,
  { account, person }: { readonly account: string; readonly person: string },
): Promise<void> => {
  await tx.delete(sessions).where(and(eq(sessions.account_id, account), eq(sessions.person_id, person)));
  await tx
    .delete(password_links)
    .where(and(eq(password_links.joins_account_id, account), eq(password_links.person_id, person)));
};

/**
 * Refuses to leave a company without an owner, as it could never recover. With single sign-on as the only login, an
 * owner with another way in must also stay, in case the provider fails (D11f).
 */
export const refuseWithoutOwner = async (tx: Tx, account: string, rest: readonly Member[]): Promise<void> => {
  const owners = rest.filter(isOwner);
  if (owners.length === 0) throw new Refused('last_owner');
  const editor = await fallbackOwnerOf(tx, account);
  if (editor !== undefined && owners.every(({ uuid }) => uuid !== editor)) throw new Refused('sign_on_keeper_stays');
};

const other = alias(accounts, 'other');

/**
 * Passes on the company's contact, which is its first person, when they leave. It passes to an owner whose address is
 * no other company's contact. Links that would restore the former address become void.
 */
const passContact = async (tx: Tx, { account, now }: { account: string; now: IsoInstant }, rest: readonly Member[]) => {
  for (const { uuid } of rest.filter(isOwner)) {
    const [owner] = await tx
      .select()
      .from(persons)
      .where(
        and(
          eq(persons.uuid, uuid),
          notExists(
            tx
              .select({ uuid: other.uuid })
              .from(other)
              .where(sql`lower(${other.email}) = lower(${persons.email}) and ${other.uuid} <> ${account}`),
          ),
        ),
      );
    if (owner === undefined) continue;
    const { email, last_name, first_name, preferred_language, email_confirmed_at } = owner;
    await tx
      .update(accounts)
      .set({
        email,
        last_name,
        first_name,
        preferred_language,
        email_confirmed_at,
        updated_at: now,
        version: sql`${accounts.version} + 1`,
      })
      .where(eq(accounts.uuid, account));
    await tx.update(email_changes).set({ state: 'cancelled' }).where(eq(email_changes.account_id, account));
    await tx
      .update(email_links)
      .set({ used_at: now })
      .where(and(eq(email_links.account_id, account), isNull(email_links.used_at)));
    return;
  }
  throw new Refused('contact_needed');
};

type Gone = { readonly account: string; readonly person: string; readonly forget?: boolean };

/**
 * Removes a person from a company. Their sessions there end immediately, their quotes are unassigned, and their private
 * collections, searches and saved views are deleted. Their links to shared collections end, their other actions stay.
 * Refused for the last owner. Someone without any other company is forgotten, unless `forget` is false: a directory may
 * bring them back. The caller holds the company's row (`lockMembers`, which returns `all`).
 */
export const removeMember = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { account, person, forget = true }: Gone,
  all: readonly Member[],
): Promise<Member> => {
  const gone = requireMember(all, person);
  const rest = all.filter(({ uuid }) => uuid !== person);
  await refuseWithoutOwner(tx, account, rest);
  const now = deps.clock.nowIso();
  const noLimit = { sign_limit_minor: null, sign_limit_currency: null, second_signatory: false };
  const change = { roles: [], ...noLimit, invited_until: null };
  await writeMember(tx, { account, person, now }, { status: 'removed', ...change });
  await endMemberSessions(tx, { account, person });
  await tx
    .delete(quote_assignees)
    .where(and(eq(quote_assignees.company_id, account), eq(quote_assignees.person_id, person)));
  for (const table of [collections, saved_searches])
    await tx
      .delete(table)
      .where(and(eq(table.consumer_id, account), eq(table.person_id, person), eq(table.is_shared, false)));
  await tx
    .update(collection_links)
    .set({ revoked_at: now })
    .where(
      and(
        eq(collection_links.person_id, person),
        isNull(collection_links.revoked_at),
        inArray(
          collection_links.collection_id,
          tx.select({ uuid: collections.uuid }).from(collections).where(eq(collections.consumer_id, account)),
        ),
      ),
    );
  for (const table of [saved_views, calendar_feeds])
    await tx.delete(table).where(and(eq(table.account_id, account), eq(table.person_id, person)));
  const [contact] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.uuid, account));
  if (contact?.email.toLowerCase() === gone.email.toLowerCase()) await passContact(tx, { account, now }, rest);
  if (forget) await deletePersonsWithoutCompany(tx, { among: [person], now });
  return gone;
};

/** Removes a colleague or withdraws an invitation, as owner; anyone may leave. Sends email except for an invitation. */
export const removeColleague = (
  deps: Deps,
  { actor, session }: { readonly actor: Actor; readonly session: Session },
  person: string,
): Promise<void> => {
  refuseUnlessRecent(deps, session);
  const { account } = actor;
  return deps.db.transaction(async (tx) => {
    const gone = await removeMember(deps, tx, { account, person }, await lockMembers(tx, account));
    if (gone.status === 'active') await deps.mail.queue(tx, memberRemovedEmail(gone, await companyName(tx, account)));
    await recordAudit(tx, actor, gone.status === 'active' ? 'member.remove' : 'member.revoke_invitation', {
      of: ['account', account],
      before: { person: gone.uuid, email: gone.email, roles: gone.roles },
    });
  });
};
