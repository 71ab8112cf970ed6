import type { Actor } from '@eigaichi/domain/accounts/actor';
import { ages } from '@eigaichi/domain/settlement/ages';
import { buyerPaidLabels } from '@eigaichi/domain/settlement/buyer-paid';
import { payoutRunStateLabels } from '@eigaichi/domain/settlement/payout-runs';
import { entryLabels } from '@eigaichi/domain/settlement/settlement-labels';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Deps } from '../../../deps.ts';
import {
  coded,
  column,
  company,
  currencyColumn,
  day,
  figure,
  moment,
  named,
  words,
} from '../../list-exports/export-columns.ts';
import type { ExportedList } from '../../list-exports/export-list.ts';
import { type AccountsFilter, listAccounts } from '../accounts/list-accounts.ts';
import { type RecordsFilter, searchRecords } from '../documents/search-records.ts';
import { listCreditHolds, listReminders } from '../dunning/dunning-queries.ts';
import { listPayments } from '../payments/list-payments.ts';
import { listPayoutLines, listPayouts } from '../payouts/list-payouts.ts';
import { listRuns } from '../payouts/run-queries.ts';
import { listReceivables, type ReceivablesFilter } from '../receivables/list-receivables.ts';
import { listBankLines } from '../statements/bank-line-queries.ts';
import { paymentTexts, payoutLabels, recordLabels, sideLabels, stageLabels } from './code-labels.ts';

type Unpaged<F> = Omit<F, 'per' | 'page'>;
type RowOf<List extends (...args: never[]) => Promise<{ data: readonly unknown[] }>> = Awaited<
  ReturnType<List>
>['data'][number];

type AccountRow = RowOf<typeof listAccounts>;
export const accountsExport = (
  deps: Deps,
  actor: Actor,
  filter: Unpaged<AccountsFilter>,
): ExportedList<AccountRow> => ({
  name: 'accounts',
  title: { ja: '契約別取引台帳', en: 'Accounts' },
  read: (page) => listAccounts(deps, actor, { ...filter, ...page }),
  columns: [
    coded(words.agreement, (row) => row.agreement_number),
    coded(words.quote, (row) => row.quote_number),
    column(words.buyer_reference, (row) => row.buyer_reference ?? '', 24),
    column(words.purchase_order, (row) => row.purchase_order ?? '', 24),
    named(words.side, (row) => row.side, { names: sideLabels, width: 10 }),
    company(words.buyer, (row) => row.consumer),
    company(words.provider, (row) => row.provider),
    figure(words.open, (row) => row.open),
    figure(words.overdue, (row) => row.overdue),
    figure(words.balance, (row) => row.balance),
    currencyColumn((row) => row.balance),
    day(words.next_due, (row) => row.next_due_on),
  ],
});

type ReceivableRow = RowOf<typeof listReceivables>;
export const receivablesExport = (deps: Deps, filter: Unpaged<ReceivablesFilter>): ExportedList<ReceivableRow> => ({
  name: 'receivables',
  title: { ja: '売掛金の滞留期間別内訳', en: 'Receivables by age' },
  read: (page) => listReceivables(deps, { ...filter, ...page }),
  columns: [
    company(words.buyer, (row) => row.consumer),
    currencyColumn((row) => row.total),
    ...ages.map(({ name, label }) => figure<ReceivableRow>(label, (row) => row[name])),
    figure({ ja: '合計', en: 'Total' }, (row) => row.total),
    column({ ja: '与信停止', en: 'Credit hold' }, (row) => (row.on_hold ? '○' : ''), 10),
  ],
});

type RecordRow = RowOf<typeof searchRecords>;
export const recordsExport = (deps: Deps, actor: Actor, filter: Unpaged<RecordsFilter>): ExportedList<RecordRow> => ({
  name: 'records',
  title: { ja: '書類', en: 'Records' },
  read: (page, most) => searchRecords(deps, actor, { ...filter, ...page }, most),
  columns: [
    day(words.date, (row) => row.dated_on),
    named(words.kind, (row) => row.kind, { names: recordLabels, width: 18 }),
    named(words.state, (row) => row.stage, { names: stageLabels, width: 14 }),
    column(words.number, (row) => row.code, 18),
    company(words.party, (row) => row.party),
    company(words.counterparty, (row) => row.other),
    figure(words.amount, (row) => row.amount),
    currencyColumn((row) => row.amount),
  ],
});

type PaymentRow = RowOf<typeof listPayments>;
export const paymentsExport = (
  { db }: Deps,
  filter: Unpaged<Parameters<typeof listPayments>[1]>,
): ExportedList<PaymentRow> => ({
  name: 'payments',
  title: { ja: '入出金', en: 'Payments' },
  read: (page) => listPayments(db, { ...filter, ...page }),
  columns: [
    day(words.value_on, (row) => row.paid_on),
    named(words.kind, (row) => row.kind, { names: paymentTexts }),
    named(words.side, (row) => row.side, { names: sideLabels, width: 10 }),
    coded(words.agreement, (row) => row.agreement_number),
    company(words.party, (row) => row),
    figure(words.amount, (row) => row.amount),
    figure(
      { ja: '入出金額（返金・相殺・取消しは−）', en: 'Money moved (refunds, set-offs, reversals below 0)' },
      (row) => row.moved,
    ),
    figure(
      { ja: '銀行での入金額（通貨が異なる場合）', en: 'Received by the bank, where in another currency' },
      (row) => row.bank,
    ),
    column({ ja: '入金の通貨', en: 'Currency received' }, (row) => row.bank?.currency ?? '', 10),
    figure({ ja: '差引額', en: 'Deducted' }, (row) => row.deducted),
    figure({ ja: '源泉徴収税額', en: 'Tax withheld' }, (row) => row.withheld),
    currencyColumn((row) => row.amount),
    column(words.reference, (row) => row.reference, 30),
    column(words.note, (row) => row.note, 30),
    column(words.by, (row) => row.recorded_name, 20),
    day({ ja: '取消日', en: 'Reversed on' }, (row) => row.reversed_on),
  ],
});

type PayoutRow = RowOf<typeof listPayouts>;
export const payoutsExport = (
  deps: Deps,
  actor: Actor,
  filter: Parameters<typeof listPayouts>[2],
): ExportedList<PayoutRow> => ({
  name: 'payouts',
  title: { ja: '支払い', en: 'Payouts' },
  read: async () => {
    const { data } = await listPayouts(deps, actor, filter);
    return { data, meta: { last_page: 1, total: data.length } };
  },
  columns: [
    company(words.provider, (row) => row.provider),
    named(words.state, (row) => row.blocked ?? row.outcome, { names: payoutLabels, width: 24 }),
    column({ ja: '契約数', en: 'Agreements' }, (row) => row.agreements, 10),
    figure({ ja: '支払対象額', en: 'Payable' }, (row) => row.payable),
    figure({ ja: '振込手数料', en: 'Transfer fee' }, (row) => row.transfer_fee),
    figure({ ja: '振込額', en: 'To transfer' }, (row) => row.amount),
    figure({ ja: 'うちバイヤー入金前', en: 'Before buyers have paid' }, (row) => row.before_buyers),
    figure({ ja: '入金待ちで対象外', en: 'Waiting for buyers' }, (row) => row.waiting),
    currencyColumn((row) => row.amount),
  ],
});

type PayoutLineRow = RowOf<typeof listPayoutLines>;
export const payoutLinesExport = (
  deps: Deps,
  filter: Parameters<typeof listPayoutLines>[1],
): ExportedList<PayoutLineRow> => ({
  name: 'payout_lines',
  title: { ja: '支払明細', en: 'Payout lines' },
  read: () => listPayoutLines(deps, filter),
  columns: [
    company(words.provider, (row) => row.provider),
    coded(words.agreement, (row) => row.agreement_number),
    named(words.kind, (row) => row.kind, { names: entryLabels, width: 24 }),
    column({ ja: '作品', en: 'Title' }, (row, language) => row.title?.[language] ?? row.title?.ja ?? row.title?.en, 30),
    day(words.due_on, (row) => row.due_on),
    figure({ ja: '金額（円）', en: 'Amount (JPY)' }, (row) => row.amount),
    named({ ja: 'バイヤーの入金', en: 'Paid by the buyer' }, (row) => row.buyer.state, { names: buyerPaidLabels }),
    figure({ ja: 'バイヤーの未入金額', en: 'Open with the buyer' }, (row) => row.buyer.open),
    currencyColumn((row) => row.buyer.open),
    column({ ja: '入金待ち', en: 'Waits for the buyer' }, (row) => (row.waits ? '○' : ''), 14),
  ],
});

type RunRow = RowOf<typeof listRuns>;
export const runsExport = (deps: Deps, filter: Unpaged<Parameters<typeof listRuns>[1]>): ExportedList<RunRow> => ({
  name: 'payout_runs',
  title: { ja: '支払処理', en: 'Payout runs' },
  read: (page) => listRuns(deps, { ...filter, ...page }),
  columns: [
    column(words.number, (row) => row.number, 10),
    day({ ja: '支払日', en: 'Payment date' }, (row) => row.due_on),
    named(words.state, (row) => row.state, { names: payoutRunStateLabels }),
    column({ ja: '件数', en: 'Payouts' }, (row) => row.payouts, 10),
    figure(words.amount, (row) => row.amount),
    figure({ ja: '支払済み', en: 'Paid' }, (row) => row.paid),
    currencyColumn((row) => row.amount),
    column({ ja: '作成者', en: 'Drafted by' }, (row) => row.made_name, 20),
    column({ ja: '承認者', en: 'Approved by' }, (row) => row.approved_name, 20),
  ],
});

type BankLineRow = RowOf<typeof listBankLines>;
export const bankLinesExport = (
  deps: Deps,
  actor: Actor,
  filter: Unpaged<Parameters<typeof listBankLines>[2]>,
): ExportedList<BankLineRow> => ({
  name: 'bank_lines',
  title: { ja: '入金', en: 'Receipts' },
  read: (page) => listBankLines(deps, actor, { ...filter, ...page }),
  columns: [
    day(words.value_on, (row) => row.value_on),
    column(words.payer, (row) => row.payer, 32),
    column(words.reference, (row) => row.reference, 32),
    figure(words.amount, (row) => row.amount),
    figure({ ja: '未消込', en: 'Unmatched' }, (row) => row.rest),
    currencyColumn((row) => row.amount),
    column(words.agreement, (row) => row.payments.map(({ agreement_number }) => padCode(agreement_number)).join(' ')),
    column({ ja: '対象外の理由', en: 'Set aside because' }, (row) => row.aside_reason, 30),
    column({ ja: 'ファイル', en: 'File' }, (row) => row.file_name, 30),
  ],
});

type ReminderRow = RowOf<typeof listReminders>;
export const remindersExport = (
  { db }: Deps,
  filter: Unpaged<Parameters<typeof listReminders>[1]>,
): ExportedList<ReminderRow> => ({
  name: 'reminders',
  title: { ja: '支払いの督促', en: 'Reminders' },
  read: (page) => listReminders(db, { ...filter, ...page }),
  columns: [
    moment(words.sent_at, (row) => row.sent_at),
    company(words.buyer, (row) => row.consumer),
    coded(words.agreement, (row) => row.agreement_number),
    column({ ja: '督促の回', en: 'Reminder' }, (row) => row.level, 10),
    day(words.due_on, (row) => row.due_on),
    column(words.days, (row) => row.days, 12),
    column({ ja: '請求書', en: 'Invoices' }, (row) => row.invoices.join(' '), 30),
    figure(words.amount, (row) => row.amount),
    currencyColumn((row) => row.amount),
  ],
});

type HoldRow = RowOf<typeof listCreditHolds>;
export const creditHoldsExport = (
  { db }: Deps,
  filter: Unpaged<Parameters<typeof listCreditHolds>[1]>,
): ExportedList<HoldRow> => ({
  name: 'credit_holds',
  title: { ja: '与信停止', en: 'Credit holds' },
  read: (page) => listCreditHolds(db, { ...filter, ...page }),
  columns: [
    company(words.buyer, (row) => row.consumer),
    moment({ ja: '停止日時', en: 'On hold since' }, (row) => row.placed_at),
    column(words.reason, (row) => row.reason, 40),
    coded(words.agreement, (row) => row.late?.agreement_number),
    day(words.due_on, (row) => row.late?.due_on),
    moment({ ja: '解除日時', en: 'Lifted' }, (row) => row.lifted_at),
    column({ ja: '解除の理由', en: 'Reason for lifting' }, (row) => row.lifted_reason, 40),
  ],
});
