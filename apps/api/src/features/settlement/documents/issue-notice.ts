import type { Actor } from '@eigaichi/domain/accounts/actor';
import { decimalOf } from '@eigaichi/domain/money/decimal';
import { yen } from '@eigaichi/domain/money/money';
import type { BillingLine, Step } from '@eigaichi/domain/settlement/billing-document';
import { lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import { closedSteps, type SavedBasis } from '@eigaichi/domain/settlement/steps';
import { includedTax, taxableTotal, taxTreatmentOf } from '@eigaichi/domain/settlement/tax';
import { withholdingSteps } from '@eigaichi/domain/settlement/withholding';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { currentSetting } from '../../reference/current-setting.ts';
import type { Payable } from '../payouts/payables.ts';
import type { PlannedPayout } from '../payouts/plan-payouts.ts';
import { namesOf, openDueSteps, paidBefore } from './document-lines.ts';
import { type Issued, issueDocument } from './issue-document.ts';

const lineOf = (payable: Payable, steps: readonly Step[]): BillingLine => ({
  kind: payable.kind,
  name: lineNameOf(payable.kind, namesOf(steps), payable.shares),
  day: payable.due_on,
  amount: yen(payable.open),
  title:
    payable.film_name_ja === null && payable.film_name_en === null
      ? null
      : { ja: payable.film_name_ja, en: payable.film_name_en },
  agreement_number: payable.agreement_number,
  period: null,
  steps,
  tax_treatment: taxTreatmentOf(payable.kind),
});

const providerPartyColumns = {
  company_name: col.text,
  ...col.each(col.orNull(col.text), 'company_name_english', 'address', 'invoice_number'),
};
type ProviderParty = RowOf<typeof providerPartyColumns>;

const partyOf = async (tx: Tx, provider_id: string): Promise<ProviderParty> => {
  const party = await readRow(tx, providerPartyColumns)`
    select company_name, company_name_english,
      nullif(concat_ws(', ', hq_street, hq_city, hq_state, hq_zip, hq_country), '') as address,
      case when has_invoice then invoice_number end as invoice_number
    from providers where uuid = ${provider_id}`;
  if (party === undefined) throw new Error(`provider ${provider_id} of a payment notice is missing`);
  return party;
};

/** Deduction from a whole payout: no title and no agreement. */
const takenLine = (kind: 'transfer_fee' | 'withholding', taken: number, steps: readonly Step[]): BillingLine => ({
  kind,
  day: null,
  amount: yen(-taken),
  title: null,
  agreement_number: null,
  period: null,
  steps,
  tax_treatment: taxTreatmentOf(kind),
});

type Noticed = Pick<PlannedPayout, 'provider_id' | 'transfer_fee' | 'withholding' | 'amount'> & {
  readonly payables: readonly Payable[];
};

const openedColumns = {
  due_id: col.text,
  amount: col.amount,
  paid: col.amount,
  basis: col.orNull(col.json<SavedBasis>()),
  /** For a share: the December result of its title. */
  open: col.orNull(col.amount),
  ...col.each(col.orNull(col.amount), 'held_before', 'held_after', 'fee'),
};
type Opened = RowOf<typeof openedColumns>;

const stepsOf = ({ amount, paid, basis, open, held_before, held_after, fee }: Opened): Step[] => {
  const due = { amount: yen(amount), paid: yen(paid) };
  if (open === null) return openDueSteps(due, basis, 'provider');
  const [own, before, after, stored] = [open, held_before, held_after, fee].map((each) => yen(each ?? 0));
  const closed = {
    open: own ?? yen(0),
    held_before: before ?? yen(0),
    held_after: after ?? yen(0),
    fee: stored ?? yen(0),
  };
  return [...closedSteps(closed), ...paidBefore(due.paid)];
};

/** Calculation of each payout due (D7f) by id: from its line in the account or, for a share, its December. */
const noticeSteps = async (tx: Tx, due_ids: readonly string[]): Promise<ReadonlyMap<string, Step[]>> => {
  const found = await readRows(tx, openedColumns)`
    select d.uuid as due_id, d.amount, d.paid, e.basis, c.open, c.held_before,
      c.held_after, c.fee
    from dues d
    left join lateral (
      select l.basis from ledger_entries l
      where (l.due_id = d.uuid and l.payment_id is null)
        or (d.kind = 'restatement' and l.kind = d.kind and l.side = d.side and l.quote_movie_id = d.quote_movie_id
          and l.period_start = d.period_start and l.created_at <= d.created_at)
      order by l.number desc limit 1
    ) e on true
    left join closed_movies c on d.kind = 'share' and c.quote_movie_id = d.quote_movie_id
      and c.year = extract(year from d.period_start)
    where d.uuid = any(${sql.param([...due_ids])}::uuid[])`;
  return new Map(found.map((row) => [row.due_id, stepsOf(row)]));
};

/** Payment notice (D8e): in yen, tax included in its taxable lines on the payment day, less any withholding (D8n). */
export const issueNotice = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { planned, due_on, actor }: { planned: Noticed; due_on: string; actor: Actor },
): Promise<Issued> => {
  const { provider_id, payables, transfer_fee, withholding, amount } = planned;
  const party = await partyOf(tx, provider_id);
  const rate = decimalOf(await currentSetting(tx, 'tax_rate', due_on));
  const steps = await noticeSteps(
    tx,
    payables.map(({ due_id }) => due_id),
  );
  const lines = [
    ...payables.map((each) => lineOf(each, steps.get(each.due_id) ?? [])),
    ...(transfer_fee.amount === 0 ? [] : [takenLine('transfer_fee', transfer_fee.amount, [])]),
    ...(withholding === null
      ? []
      : [takenLine('withholding', withholding.withheld.amount, withholdingSteps(withholding))]),
  ];
  return issueDocument(tx, deps, {
    party_id: provider_id,
    quote_provider: null,
    actor,
    billingDocument: {
      kind: 'payment_notice',
      side: 'provider',
      party,
      agreement_number: null,
      quote_number: null,
      due_on,
      period: null,
      opening: null,
      lines,
      total: amount,
      // Tax may not be shown as such without a registration number (the qualified invoice system).
      tax: party.invoice_number === null ? null : { rate, amount: includedTax(taxableTotal(lines), rate) },
      held: null,
      carried_over: null,
      cancels: null,
    },
  });
};
