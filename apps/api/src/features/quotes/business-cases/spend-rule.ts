import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import { fromMajor, type Money } from '@eigaichi/domain/money/money';
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
  return {
    request_above: money(row?.request_above),
    signature_above: money(row?.signature_above),
    answer_above: money(row?.answer_above),
  };
};

const shown = (limit: Money | null) => (limit === null ? null : amountView(limit));

const viewOf = ({ request_above, signature_above, answer_above }: SpendRule) => ({
  request_above: shown(request_above),
  signature_above: shown(signature_above),
  answer_above: shown(answer_above),
});

export const readSpendRule = async (db: Database, actor: Actor) => viewOf(await spendRuleOf(db, actor.account));

/** Refuses while no colleague of the actor can approve; names invited people who haven't accepted yet. */
export const refuseWithoutApprover = async (tx: Tx, { account, person }: Actor): Promise<void> => {
  if ((await approversOf(tx, account)).some(({ uuid }) => uuid !== person.uuid)) return;
  const names = await invitedApprovers(tx, account);
  throw names.length === 0 ? new Refused('no_approver') : new Refused('approver_invited', { params: { names } });
};

/**
 * Sets or lifts the rule as an owner (D14j, D14k); the limits of the other kind of company are left out. Refused if only
 * one person could approve.
 */
export const saveSpendRule = async (
  deps: Deps,
  { actor, session }: { readonly actor: Actor; readonly session: Session },
  input: z.output<typeof spendRuleInput>,
) => {
  refuseUnlessRecent(deps, session);
  const { account, role } = actor;
  // A provider's net is in yen (D7b).
  const currency = role === 'provider' ? 'JPY' : input.currency;
  const money = (major: number | null, of: Role) => (major === null || of !== role ? null : fromMajor(major, currency));
  const rule: SpendRule = {
    request_above: money(input.request_above, 'consumer'),
    signature_above: money(input.signature_above, 'consumer'),
    answer_above: money(input.answer_above, 'provider'),
  };
  await deps.db.transaction(async (tx) => {
    const before = await spendRuleOf(tx, account);
    if (Object.values(rule).some((limit) => limit !== null)) await refuseWithoutApprover(tx, actor);
    const row = {
      currency,
      request_above: rule.request_above?.amount ?? null,
      signature_above: rule.signature_above?.amount ?? null,
      answer_above: rule.answer_above?.amount ?? null,
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
