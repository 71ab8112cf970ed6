import type { Actor } from '@eigaichi/domain/accounts/actor';
import { muteIssues, type ownSettings } from '@eigaichi/domain/accounts/own-settings';
import { pick } from '@eigaichi/domain/shared/pick';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { consumers, managers, providers } from '../../../db/schema/accounts.ts';
import { persons } from '../../../db/schema/persons.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockContact } from '../../sessions/logins.ts';
import { refuseElsewhere } from '../../sessions/recent-login.ts';
import { lockAccount, writeAccount, writePerson } from '../accounts-store.ts';
import { refuseProviderManaged, requestOwnAddressChange } from '../address/request-address-change.ts';
import { withoutAbsent } from '../without-absent.ts';

/** The time zone is a field of each role's record (spec 3), belonging to its first person. */
const own = { consumer: consumers, provider: providers, manager: managers } as const;

/** The first person of a company has its uuid. */
const isContact = ({ account, person }: Actor) => person.uuid === account;

/** A person's own choices; the first person's language and time zone are the company's (D14f). */
export const readOwnSettings = async (db: Database | Tx, actor: Actor) => {
  const table = own[actor.role];
  const [row] = await db
    .select({
      ...pick(
        persons,
        'preferred_language',
        'muted_mails',
        'quiet_hours',
        'last_name',
        'first_name',
        'name_other_script',
      ),
      timezone: isContact(actor) ? table.timezone : persons.timezone,
      job_title: persons.title,
    })
    .from(persons)
    .innerJoin(table, eq(table.uuid, actor.account))
    .where(eq(persons.uuid, actor.person.uuid));
  if (row === undefined) throw new Refused('not_found');
  return row;
};

/** The person's own address, and the unconfirmed one (D11b); for the first person the account's, while shared. */
export const readOwnAddress = async (db: Database | Tx, { person }: Actor) => {
  const row = await readRow(db, { email: col.text, pending_email: col.orNull(col.text) })`
    select p.email, (select c.new_email from email_changes c where c.state = 'open' and (c.person_id = p.uuid
      or c.account_id = (select a.uuid from accounts a where a.uuid = p.uuid and lower(a.email) = lower(p.email)))
      limit 1) as pending_email
    from persons p where p.uuid = ${person.uuid}`;
  if (row === undefined) throw new Refused('not_found');
  return row;
};

const writeTimezone = async (tx: Tx, { role, account }: Actor, timezone: string | null) => {
  await tx.execute(sql`update ${own[role]} set timezone = ${timezone} where uuid = ${account}`);
};

type Own = { readonly actor: Actor; readonly session: Session };

/** Saves the given settings (D35d); another address is only requested (D11b). */
export const writeOwnSettings = (
  deps: Deps,
  { actor, session }: Own,
  { email, job_title, ...input }: z.output<typeof ownSettings>,
) =>
  deps.db.transaction(async (tx) => {
    const issues = muteIssues(actor.role, input.muted_mails ?? []);
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const account = orNotFound(await lockAccount(tx, actor.account, actor.role));
    await refuseElsewhere(tx, session);
    if (email !== undefined) await requestOwnAddressChange(deps, tx, { actor, session, email });
    const before = await readOwnSettings(tx, actor);
    const sent = withoutAbsent(input);
    const { timezone, muted_mails, quiet_hours, name_other_script, ...contact } = sent;
    const named = { ...before, ...contact };
    if (named.last_name !== before.last_name || named.first_name !== before.first_name)
      await refuseProviderManaged(tx, actor.person.uuid);
    const now = deps.clock.nowIso();
    await writePerson(tx, actor.person.uuid, { ...sent, ...withoutAbsent({ title: job_title }), now });
    if (isContact(actor)) {
      // Names on the company's record are its contact's, who may be another person by now.
      const { preferred_language } = contact;
      const isNamed = (await lockContact(tx, account)) !== undefined;
      await writeAccount(tx, actor.account, { ...(isNamed ? contact : withoutAbsent({ preferred_language })), now });
      if (timezone !== undefined) await writeTimezone(tx, actor, timezone);
    }
    const after = await readOwnSettings(tx, actor);
    await recordAudit(tx, actor, 'account.change_settings', { of: ['account', actor.account], before, after });
    return after;
  });
