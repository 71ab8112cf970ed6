import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import { muteIssues, type ownSettings } from '@eigaichi/domain/accounts/own-settings';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Tx } from '../../../db/client.ts';
import { accounts, consumers, managers, providers } from '../../../db/schema/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockAccount, writeAccount } from '../accounts-store.ts';
import { withoutAbsent } from '../without-absent.ts';

/** The time zone is a field of each role's record (spec 3). */
const own = { consumer: consumers, provider: providers, manager: managers } as const;

/** What the account chose for itself. */
export const readOwnSettings = async (db: Database | Tx, actor: Actor) => {
  const table = own[actor.role];
  const [row] = await db
    .select({
      preferred_language: accounts.preferred_language,
      timezone: table.timezone,
      muted_mails: accounts.muted_mails,
    })
    .from(accounts)
    .innerJoin(table, eq(table.uuid, accounts.uuid))
    .where(eq(accounts.uuid, actor.account));
  if (row === undefined) throw new Refused('not_found');
  return row;
};

const writeTimezone = async (tx: Tx, role: Role, uuid: string, timezone: string | null) => {
  await tx.execute(sql`update ${own[role]} set timezone = ${timezone} where uuid = ${uuid}`);
};

/** Saves the settings that were sent (D35d). */
export const writeOwnSettings = (deps: Deps, actor: Actor, input: z.output<typeof ownSettings>) =>
  deps.db.transaction(async (tx) => {
    const issues = muteIssues(actor.role, input.muted_mails ?? []);
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const account = await lockAccount(tx, actor.account, actor.role);
    if (account === undefined) throw new Refused('not_found');
    const before = await readOwnSettings(tx, actor);
    const { timezone, ...rest } = withoutAbsent(input);
    await writeAccount(tx, actor.account, { ...rest, now: deps.clock.nowIso() });
    if (timezone !== undefined) await writeTimezone(tx, actor.role, actor.account, timezone);
    const after = await readOwnSettings(tx, actor);
    await recordAudit(tx, {
      actor,
      action: 'account.change_settings',
      entity: 'account',
      entity_id: actor.account,
      before,
      after,
    });
    return after;
  });
