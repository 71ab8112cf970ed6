import { nextAccountState } from '@eigaichi/domain/accounts/account-life';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { obstaclesOf } from '@eigaichi/domain/accounts/closing';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  company_pictures,
  consumers,
  own_regions,
  own_words,
  payout_accounts,
  providers,
} from '../../../db/schema/accounts.ts';
import { email_changes, email_links } from '../../../db/schema/addresses.ts';
import { answer_drafts } from '../../../db/schema/answer-drafts.ts';
import { avail_platforms, avail_settings, avails } from '../../../db/schema/avails.ts';
import { business_cases, spend_rules } from '../../../db/schema/business-cases.ts';
import { buyer_need_proposals, buyer_needs } from '../../../db/schema/buyer-needs.ts';
import { calendar_feeds } from '../../../db/schema/calendar-feeds.ts';
import { cart_entries } from '../../../db/schema/carts.ts';
import { data_exports } from '../../../db/schema/data-exports.ts';
import { collections, favorites } from '../../../db/schema/editorial.ts';
import { notices } from '../../../db/schema/outgoing.ts';
import { members, saved_views } from '../../../db/schema/persons.ts';
import { quote_drafts } from '../../../db/schema/quote-drafts.ts';
import { quote_assignees, quote_notes, quote_sets } from '../../../db/schema/quotes.ts';
import { sandboxes } from '../../../db/schema/sandboxes.ts';
import { saved_searches } from '../../../db/schema/saved-searches.ts';
import {
  buyer_interests,
  suggestion_mutes,
  suggestion_recipients,
  title_suggestions,
} from '../../../db/schema/suggestions.ts';
import { title_questions } from '../../../db/schema/title-questions.ts';
import { webhooks } from '../../../db/schema/webhooks.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { deletePersonsWithoutCompany } from '../../sessions/forget-persons.ts';
import { confirmOwner } from '../../sessions/recent-login.ts';
import { deleteCompanyAccess } from '../../sessions/sign-on/save-company-access.ts';
import { lockAccount, writeAccount } from '../accounts-store.ts';
import { removePictures } from '../company-picture-store.ts';
import { closedEmail } from '../mails/emails.ts';
import { openBusiness } from './open-business.ts';

/** Company fields without a retention duty. */
const emptied = {
  company_url: null,
  distribution_area: null,
  tel: null,
  tags: [],
  genres: [],
  areas: [],
  channels: [],
  free_word: null,
  address_fullname: null,
  address_street: null,
  address_city: null,
  address_state: null,
  address_zip: null,
  hq_street: null,
  hq_city: null,
  hq_state: null,
  hq_zip: null,
  delivery_files: [],
  translations: { ja: { about: null, pr: null }, en: { about: null, pr: null } },
};

const forgetCompany = async (deps: Deps, tx: Tx, actor: Actor) => {
  const uuid = actor.account;
  await deleteCompanyAccess(tx, uuid);
  await tx.delete(webhooks).where(eq(webhooks.account_id, uuid));
  if (actor.role === 'consumer') {
    await tx
      .update(consumers)
      .set({ ...emptied, tax_number: null })
      .where(eq(consumers.uuid, uuid));
    for (const table of [favorites, collections, saved_searches, cart_entries, quote_drafts, quote_sets])
      await tx.delete(table).where(eq(table.consumer_id, uuid));
    await tx.delete(avail_platforms).where(eq(avail_platforms.consumer_id, uuid));
    for (const table of [buyer_needs, title_questions, buyer_interests, suggestion_recipients, suggestion_mutes])
      await tx.delete(table).where(eq(table.consumer_id, uuid));
  } else {
    const names = { name_english: null, last_name_english: null, first_name_english: null };
    await tx
      .update(providers)
      .set({ ...emptied, ...names })
      .where(eq(providers.uuid, uuid));
    await tx.delete(payout_accounts).where(eq(payout_accounts.uuid, uuid));
    for (const table of [
      buyer_need_proposals,
      title_questions,
      title_suggestions,
      answer_drafts,
      avails,
      avail_settings,
    ])
      await tx.delete(table).where(eq(table.provider_id, uuid));
  }
  for (const table of [saved_views, business_cases, spend_rules, sandboxes, calendar_feeds])
    await tx.delete(table).where(eq(table.account_id, uuid));
  for (const table of [quote_notes, quote_assignees]) await tx.delete(table).where(eq(table.company_id, uuid));
  // The next sweep removes what they contain (D57).
  await tx.update(data_exports).set({ state: 'expired', fault: null }).where(eq(data_exports.account_id, uuid));
  await removePictures(deps, tx, eq(company_pictures.account_id, uuid));
};

/** Frees the address, and deletes logins and contacts of people without another company. */
const forgetPeople = async (tx: Tx, uuid: string, now: IsoInstant) => {
  const people = await tx
    .update(members)
    .set({ status: 'removed', updated_at: now })
    .where(eq(members.account_uuid, uuid))
    .returning({ person: members.person_uuid });
  await writeAccount(tx, uuid, {
    state: 'closed',
    closed_at: now,
    email: `${uuid}@closed.invalid`,
    last_name: '',
    first_name: '',
    now,
  });
  await tx.delete(email_changes).where(eq(email_changes.account_id, uuid));
  await tx.delete(own_regions).where(eq(own_regions.account_id, uuid));
  await tx.delete(own_words).where(eq(own_words.account_id, uuid));
  await tx.delete(notices).where(eq(notices.account_id, uuid));
  await tx.delete(email_links).where(eq(email_links.account_id, uuid));
  await endSessions(tx, uuid);
  await deletePersonsWithoutCompany(tx, { among: people.map(({ person }) => person), now });
};

/** Closes the actor's own account permanently (D14e): refused with open business; legally required records stay. */
export const closeAccount = async (deps: Deps, session: Session, password: string | undefined): Promise<void> => {
  const { actor } = session;
  const { account: uuid, role } = actor;
  if (role === 'manager') throw new Refused('forbidden');
  await confirmOwner(deps, session, password);
  await deps.db.transaction(async (tx) => {
    const account = orNotFound(await lockAccount(tx, uuid, role));
    if (nextAccountState(role, { state: account.state, action: 'close', by: 'owner' }) === undefined)
      throw new Refused('not_allowed_now');
    const open = await openBusiness(tx, { account: uuid, role });
    if (obstaclesOf(open).length > 0) throw new Refused('account_in_use', { params: open, details: open });
    const now = deps.clock.nowIso();
    await deps.mail.queue(tx, closedEmail(account));
    await forgetCompany(deps, tx, actor);
    await forgetPeople(tx, uuid, now);
    await recordAudit(tx, actor, 'account.close', {
      of: ['account', uuid],
      before: { state: account.state },
      after: { state: 'closed' },
    });
  });
};
