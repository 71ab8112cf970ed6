import type { Actor } from '@eigaichi/domain/accounts/actor';
import { fromMajor } from '@eigaichi/domain/money/money';
import type { SpendRule, spendRuleInput } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Tx } from '../../../db/client.ts';
import { spend_rules } from '../../../db/schema/business-cases.ts';
import type { Deps } from '../../../deps.ts';
import { amountView } from '../../../http/amounts.ts';
import { Refused } from '../../../http/refused.ts';
import type { Session } from '../../../http/session.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { approversOf, invitedApprovers } from '../../members/signatories.ts';
import { refuseUnlessRecent } from '../../sessions/recent-login.ts';

/** The rule of a company; without one nothing needs approval. */
export const spendRuleOf = async (db: Database | Tx, account: string): Promise<SpendRule> => {
  const [row] = await db.select().from(spend_rules).where(eq(spend_rules.account_id, account));
  const money = (amount: number | null | undefined) =>
    row === undefined || amount === null || amount === undefined ? null : { amount, currency: row.currency };
  return { request_above: money(row?.request_above), signature_above: money(row?.signature_above) };
};

const viewOf = ({ request_above, signature_above }: SpendRule) => ({
  request_above: request_above === null ? null : amountView(request_above),
  signature_above: signature_above === null ? null : amountView(signature_above),
});

export const readSpendRule = async (db: Database, actor: Actor) => viewOf(await spendRuleOf(db, actor.account));

/** Refuses a rule while fewer than two people can approve; names invited people who haven't accepted yet. */
const refuseWithoutApprovers = async (tx: Tx, account: string): Promise<void> => {
  if ((await approversOf(tx, account)).length >= 2) return;
  const names = await invitedApprovers(tx, account);
  throw names.length === 0 ? new Refused('no_approver') : new Refused('approver_invited', { params: { names } });
};

/** Sets or lifts the rule as an owner (D14j). Refused if only one person could approve. */
export const saveSpendRule = async (
  deps: Deps,
  { actor, session }: { readonly actor: Actor; readonly session: Session },
  input: z.output<typeof spendRuleInput>,
) => {
  refuseUnlessRecent(deps, session);
  const { account } = actor;
  const money = (major: number | null) => (major === null ? null : fromMajor(major, input.currency));
  const rule = { request_above: money(input.request_above), signature_above: money(input.signature_above) };
  await deps.db.transaction(async (tx) => {
    const before = await spendRuleOf(tx, account);
    const isSet = rule.request_above !== null || rule.signature_above !== null;
    if (isSet) await refuseWithoutApprovers(tx, account);
    const row = {
      currency: input.currency,
      request_above: rule.request_above?.amount ?? null,
      signature_above: rule.signature_above?.amount ?? null,
      updated_at: deps.clock.nowIso(),
    };
    await tx
      .insert(spend_rules)
      .values({ account_id: account, ...row })
      .onConflictDoUpdate({ target: spend_rules.account_id, set: row });
    await recordAudit(tx, actor, 'account.spend_rule', {
      of: ['account', account],
      before: viewOf(before),
      after: viewOf(rule),
    });
  });
  return viewOf(rule);
};
