import type { Actor } from '@eigaichi/domain/accounts/actor';
import { decimalOf } from '@eigaichi/domain/money/decimal';
import { sum, yen } from '@eigaichi/domain/money/money';
import type { BillingLine, NoticeFacts, Step } from '@eigaichi/domain/settlement/billing-document';
import type { NoticeBasis } from '@eigaichi/domain/settlement/notice-basis';
import { lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import { includedTax, noticeTreatmentOf, taxableTotal, taxTreatmentOf } from '@eigaichi/domain/settlement/tax';
import { isAbroad } from '@eigaichi/domain/settlement/tax-residence';
import { withholdingSteps } from '@eigaichi/domain/settlement/withholding';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { currentSetting } from '../../reference/current-setting.ts';
import { titleOfLine } from '../accounts/deals.ts';
import { noticeBasisOn } from '../payouts/notice-bases.ts';
import type { Payable } from '../payouts/payables.ts';
import type { PlannedPayout } from '../payouts/plan-payouts.ts';
import { taxStatusOf } from '../payouts/tax-status.ts';
import { namesOf } from './document-lines.ts';
import { type Issued, issueDocument } from './issue-document.ts';
import { issuerOn } from './issuer-queries.ts';
import { feeOf, type Opened, openedDues, stepsOf, transactionOf } from './notice-dues.ts';

/** Basis of the notice's tax, and whether its provider is abroad (D8ze). */
type Taxation = { readonly basis: NoticeBasis; readonly is_abroad: boolean };

const lineOf = (payable: Payable, opened: Opened | undefined, { basis, is_abroad }: Taxation): BillingLine => {
  const steps = opened === undefined ? [] : stepsOf(opened);
  const taxation = { basis, is_abroad, is_buyer_abroad: isAbroad(opened?.country ?? null) };
  return {
    kind: payable.kind,
    name: lineNameOf(payable.kind, namesOf(steps), payable.shares),
    day: payable.due_on,
    amount: yen(payable.open),
    title: titleOfLine(payable),
    agreement_number: payable.agreement_number,
    period: null,
    steps,
    tax_treatment: noticeTreatmentOf(payable.kind, taxation),
    ...(opened === undefined ? {} : transactionOf(opened)),
    ...(opened === undefined || basis !== 'fee' ? {} : { fee: feeOf(payable, opened) }),
  };
};

const providerPartyColumns = {
  company_name: col.text,
  ...col.each(col.orNull(col.text), 'company_name_english', 'address', 'invoice_number', 'country', 'form_on'),
};
type ProviderParty = RowOf<typeof providerPartyColumns>;

const partyOf = async (tx: Tx, provider_id: string): Promise<ProviderParty> => {
  const party = await readRow(tx, providerPartyColumns)`
    select p.company_name, p.company_name_english,
      nullif(concat_ws(', ', p.hq_street, p.hq_city, p.hq_state, p.hq_zip, p.hq_country), '') as address,
      case when p.has_invoice then p.invoice_number end as invoice_number, p.hq_country as country,
      t.form_on::text
    from providers p left join lateral (
      select form_on from tax_residences where provider_id = p.uuid and country = p.hq_country
      order by created_at desc, uuid limit 1) t on true
    where p.uuid = ${provider_id}`;
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

type FeeDays = { readonly is_abroad: boolean; readonly due_on: string; readonly today: string };

/** Sum of the lines' fees with its tax: none for a service to a provider abroad, or without a number of the issuer. */
const feesOf = async (
  tx: Tx,
  lines: readonly BillingLine[],
  { is_abroad, due_on, today }: FeeDays,
): Promise<NoticeFacts['fees']> => {
  const amount = sum(
    lines.flatMap(({ fee }) => (fee === undefined ? [] : [fee])),
    'JPY',
  );
  if (is_abroad || (await issuerOn(tx, today))?.invoice_number == null) return { amount, tax: null };
  const rate = decimalOf(await currentSetting(tx, 'tax_rate', due_on));
  return { amount, tax: { rate, amount: includedTax(amount, rate) } };
};

/** Payment notice (D8e, D8ze): in yen, with the tax of its basis on the payment day, less any withholding (D8n). */
export const issueNotice = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { planned, due_on, actor }: { planned: Noticed; due_on: string; actor: Actor },
): Promise<Issued> => {
  const { provider_id, payables, transfer_fee, withholding, amount } = planned;
  const { country, form_on, ...party } = await partyOf(tx, provider_id);
  const { abroad_rate, stated_rate } = (await taxStatusOf(tx, [provider_id], due_on))(provider_id);
  const { notice_basis: basis, agreed_on } = await noticeBasisOn(tx, provider_id, due_on);
  const taxation = { basis, is_abroad: abroad_rate !== null };
  const opened = await openedDues(
    tx,
    payables.map(({ due_id }) => due_id),
  );
  const lines = [
    ...payables.map((each) => lineOf(each, opened.get(each.due_id), taxation)),
    ...(transfer_fee.amount === 0 ? [] : [takenLine('transfer_fee', transfer_fee.amount, [])]),
    ...(withholding === null
      ? []
      : [takenLine('withholding', withholding.withheld.amount, withholdingSteps(withholding))]),
  ];
  const days = { is_abroad: taxation.is_abroad, due_on, today: deps.clock.today().toString() };
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
      tax: stated_rate === null ? null : { rate: stated_rate, amount: includedTax(taxableTotal(lines), stated_rate) },
      notice: {
        ...taxation,
        agreed_on,
        fees: basis === 'fee' ? await feesOf(tx, lines, days) : null,
        treaty: abroad_rate !== null && country !== null ? { country, rate: abroad_rate, form_on } : null,
      },
      held: null,
      carried_over: null,
      cancels: null,
    },
  });
};
