import { createHash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { wholeMoney } from '@eigaichi/domain/money/limits';
import { fromMajor, type Money } from '@eigaichi/domain/money/money';
import type { Currency } from '@eigaichi/domain/options/currencies';
import {
  answerNeedsApproval,
  type CaseKind,
  needsApproval,
} from '@eigaichi/domain/quotes/business-cases/business-cases';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import type { PlannedCost } from '@eigaichi/domain/quotes/request/planned-cost';
import { withoutReferences } from '@eigaichi/domain/quotes/request/references';
import type { RequestedMovie } from '@eigaichi/domain/quotes/request/requested-movies';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { business_cases } from '../../../db/schema/business-cases.ts';
import { amountView } from '../../../http/amounts.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { approversOf } from '../../members/signatories.ts';
import { spendRuleOf } from './spend-rule.ts';

/** A company's rule is for its own people; staff acting for it are bound by their own (D15). */
const isBoundByRule = (actor: Actor): boolean => actor.role !== 'manager' && actor.real === undefined;

type Requested = { readonly movies: readonly RequestedMovie[]; readonly conditions: Partial<Conditions> };

/** Hashes a request's titles and terms, without the covering message, the budget and the buyer's references. */
export const hashRequest = ({ movies, conditions }: Requested): string => {
  const { message: _message, budget: _budget, ...terms } = conditions;
  const sorted = movies
    .map(({ movie, flat_price }) => ({ movie, flat_price: flat_price ?? null }))
    .toSorted((a, b) => (a.movie < b.movie ? -1 : 1));
  return createHash('sha256')
    .update(canonicalJson({ movies: sorted, conditions: withoutReferences(terms) }))
    .digest('hex');
};

type Deed = {
  readonly kind: CaseKind;
  readonly sha256: string;
  readonly cost: Money | null;
  readonly rates: Rates;
};

/** The waiting or approved case of a deed for exactly its terms; locked if it is about to be used. */
const openCase = async (
  db: Database | Tx,
  account: string,
  { kind, sha256, locks }: Pick<Deed, 'kind' | 'sha256'> & { readonly locks: boolean },
) => {
  const query = db
    .select()
    .from(business_cases)
    .where(
      and(
        eq(business_cases.account_id, account),
        eq(business_cases.kind, kind),
        eq(business_cases.sha256, sha256),
        inArray(business_cases.state, ['waiting', 'approved']),
      ),
    );
  const [row] = await (locks ? query.for('update') : query);
  return row;
};

/** Limit of the company that a deed exceeds; null if it needs no approval. */
const exceededLimit = async (
  db: Database | Tx,
  actor: Actor,
  { kind, cost, rates }: Omit<Deed, 'sha256'>,
): Promise<Money | null> => {
  if (!isBoundByRule(actor)) return null;
  const limit = (await spendRuleOf(db, actor.account))[`${kind}_above` as const];
  return (kind === 'answer' ? answerNeedsApproval : needsApproval)(cost, limit, rates) ? limit : null;
};

/** Approval a deed needs and its progress; null if it needs none. */
export const approvalNeed = async (db: Database | Tx, actor: Actor, deed: Deed, locks = false) => {
  const limit = await exceededLimit(db, actor, deed);
  if (limit === null) return null;
  const found = await openCase(db, actor.account, { ...deed, locks });
  const above = { limit: amountView(limit) };
  if (found === undefined) return { state: 'missing' as const, business_case: null, ...above };
  // A former approver's decision doesn't count; `lapseCases` opens the case again.
  const approvers = found.state === 'approved' ? await approversOf(db, actor.account) : [];
  const isApproved = approvers.some(({ uuid }) => uuid === found.decided_by);
  return {
    state: isApproved ? ('approved' as const) : ('waiting' as const),
    business_case: found.uuid,
    ...above,
  };
};

/** The answer of a provider quote that waits for approval (D14k). */
export const openAnswerCase = async (db: Database | Tx, quote_provider: string) => {
  const [row] = await db
    .select({ uuid: business_cases.uuid, asked_by: business_cases.asked_by, state: business_cases.state })
    .from(business_cases)
    .where(
      and(
        eq(business_cases.quote_provider_id, quote_provider),
        eq(business_cases.kind, 'answer'),
        eq(business_cases.state, 'waiting'),
      ),
    );
  return row;
};

type AnsweredQuote = { readonly quote_provider: string; readonly net: Money | null; readonly rates: Rates };

/** Approval an answer needs (D14k); null if it needs none. Approved answers are sent already, so none is approved. */
export const answerNeed = async (db: Database | Tx, actor: Actor, { quote_provider, net, rates }: AnsweredQuote) => {
  const limit = await exceededLimit(db, actor, { kind: 'answer', cost: net, rates });
  if (limit === null) return null;
  const open = await openAnswerCase(db, quote_provider);
  return {
    state: open === undefined ? ('missing' as const) : ('waiting' as const),
    business_case: open?.uuid ?? null,
    limit: amountView(limit),
  };
};

/** Approval needed for a draft request: its maximum cost counts, and one without an upper limit needs approval. */
export const requestApproval = (
  { db }: { readonly db: Database },
  actor: Actor,
  { asked, cost, rates }: { readonly asked: Requested; readonly cost: PlannedCost | null; readonly rates: Rates },
) => approvalNeed(db, actor, { kind: 'request', sha256: hashRequest(asked), cost: cost?.most ?? null, rates });

type Need = {
  readonly state: 'missing' | 'waiting';
  readonly limit: { readonly amount: number; readonly currency: Currency };
};

/** Refusal of a deed that lacks its required approval, with the exceeded limit. */
export const approvalRefusal = ({ state, limit: { amount, currency } }: Need): Refused => {
  if (state === 'waiting') return new Refused('approval_waits');
  const limit = fromMajor(amount, currency);
  return new Refused('approval_needed', { params: { limit: limit === null ? '' : wholeMoney(limit) } });
};

/** Refuses a deed that lacks its required approval; the caller has locked everything its terms depend on. */
export const refuseUnapproved = async (tx: Tx, actor: Actor, deed: Deed): Promise<void> => {
  const need = await approvalNeed(tx, actor, deed, true);
  if (need !== null && need.state !== 'approved') throw approvalRefusal({ ...need, state: need.state });
};

/** Marks an approval as used; does nothing if none was needed. */
export const markUsed = async (tx: Tx, actor: Actor, deed: Pick<Deed, 'kind' | 'sha256'>): Promise<void> => {
  const [row] = await tx
    .update(business_cases)
    .set({ state: 'used' })
    .where(
      and(
        eq(business_cases.account_id, actor.account),
        eq(business_cases.kind, deed.kind),
        eq(business_cases.sha256, deed.sha256),
        eq(business_cases.state, 'approved'),
      ),
    )
    .returning({ uuid: business_cases.uuid });
  if (row !== undefined) await recordAudit(tx, actor, 'business_case.use', { of: ['business_case', row.uuid] });
};
