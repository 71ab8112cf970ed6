import type { Actor } from '@eigaichi/domain/accounts/actor';
import { decimalOf } from '@eigaichi/domain/money/decimal';
import { yen } from '@eigaichi/domain/money/money';
import type { BillingLine, Step } from '@eigaichi/domain/settlement/billing-document';
import { lineNameOf } from '@eigaichi/domain/settlement/settlement-words';
import { includedTax, taxableSum, taxTreatmentOf } from '@eigaichi/domain/settlement/tax';
import { withholdingSteps } from '@eigaichi/domain/settlement/withholding';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRow } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { currentSetting } from '../../reference/current-setting.ts';
import type { Payable } from '../payouts/payables.ts';
import type { PlannedPayout } from '../payouts/plan-payouts.ts';
import { namesOf } from './document-lines.ts';
import { type Issued, issueDocument } from './issue-document.ts';
import { noticeSteps } from './notice-steps.ts';

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
  company_name_english: col.orNull(col.text),
  address: col.orNull(col.text),
  invoice_number: col.orNull(col.text),
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

/** What is taken from a payout as a whole: no title and no agreement. */
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

/**
 * The payment notice of a payout (D8e): in yen, with the tax that its taxable lines include on the day of payment, less
 * what is withheld (D8n).
 */
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
      // Without a registration number no tax may be shown as such (the qualified invoice system).
      tax: party.invoice_number === null ? null : { rate, amount: includedTax(taxableSum(lines), rate) },
      held: null,
      carried_over: null,
      cancels: null,
    },
  });
};
