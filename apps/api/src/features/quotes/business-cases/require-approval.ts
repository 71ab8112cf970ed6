import { createHash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Rates } from '@eigaichi/domain/money/exchange';
import type { Money } from '@eigaichi/domain/money/money';
import { type CaseKind, needsApproval } from '@eigaichi/domain/quotes/business-cases/business-cases';
import type { AskedMovie } from '@eigaichi/domain/quotes/request/asked-movies';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import type { PlannedCost } from '@eigaichi/domain/quotes/request/planned-cost';
import { withoutReferences } from '@eigaichi/domain/quotes/request/references';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { business_cases } from '../../../db/schema/business-cases.ts';
import { amountView } from '../../../http/amounts.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { approversOf } from '../../members/signatories.ts';
import { spendRuleOf } from './spend-rule.ts';

/** A company's rule is for its own people: staff who act for it are bound by their own (D15). */
const isBoundByRule = (actor: Actor): boolean => actor.role === 'consumer' && actor.real === undefined;

type Asked = { readonly movies: readonly AskedMovie[]; readonly conditions: Partial<Conditions> };

/** Of a request's titles and terms; the covering message, the budget and the buyer's references are none of them. */
export const hashRequest = ({ movies, conditions }: Asked): string => {
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

/** The case of a deed that waits or is approved, for exactly its terms; locked where it is about to be used. */
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

/** Whether a deed takes an approval, and how far it is; null where it takes none. */
export const approvalNeed = async (db: Database | Tx, actor: Actor, deed: Deed, locks = false) => {
  if (!isBoundByRule(actor)) return null;
  const rule = await spendRuleOf(db, actor.account);
  const limit = deed.kind === 'request' ? rule.request_above : rule.signature_above;
  if (limit === null || !needsApproval(deed.cost, limit, deed.rates)) return null;
  const found = await openCase(db, actor.account, { ...deed, locks });
  const above = { limit: amountView(limit) };
  if (found === undefined) return { state: 'missing' as const, business_case: null, ...above };
  // An approver who may not approve any more decided nothing; `lapseCases` opens the case again.
  const approvers = found.state === 'approved' ? await approversOf(db, actor.account) : [];
  const isApproved = approvers.some(({ uuid }) => uuid === found.decided_by);
  return {
    state: isApproved ? ('approved' as const) : ('waiting' as const),
    business_case: found.uuid,
    ...above,
  };
};

/** The same of a request that is being written: what it costs at most counts, and what has no upper end takes one. */
export const requestApproval = (
  { db }: { readonly db: Database },
  actor: Actor,
  { asked, cost, rates }: { readonly asked: Asked; readonly cost: PlannedCost | null; readonly rates: Rates },
) => approvalNeed(db, actor, { kind: 'request', sha256: hashRequest(asked), cost: cost?.most ?? null, rates });

/** Refuses a deed that takes an approval and has none; the caller holds what its terms depend on. */
export const refuseUnapproved = async (tx: Tx, actor: Actor, deed: Deed): Promise<void> => {
  const need = await approvalNeed(tx, actor, deed, true);
  if (need !== null && need.state !== 'approved')
    throw new Refused(need.state === 'missing' ? 'approval_needed' : 'approval_waits');
};

/** What was approved is done; nothing where it took no approval. */
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
