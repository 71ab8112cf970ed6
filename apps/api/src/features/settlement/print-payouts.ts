import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountTypes } from '@eigaichi/domain/accounts/payout-account';
import type { Sheet, SheetRow } from '@eigaichi/domain/agreements/sheet/sheet';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import type { Deps } from '../../deps.ts';
import { payoutAccounts } from '../accounts/payout-queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { payoutsOn } from './list-payouts.ts';

const headings = [
  '支払先',
  '状態',
  '銀行コード',

  '支店コード',
  '預金種目',
  '口座番号',
  '口座名義',
  '支払対象額（円）',
  '振込手数料（円）',
  '振込額（円）',
  '通知書番号',
  '支払日',
];

const columns = [30, 12, 12, 12, 10, 14, 26, 16, 16, 16, 18, 14];

const outcomes: Readonly<Record<string, string>> = {
  paid: '支払',
  asked_for: '請求払い',
  carried_over: '繰越',
  nothing: '支払なし',
};

const rowOf = (cells: readonly string[], style: 'heading' | 'text'): SheetRow => ({
  height: 18,
  cells: cells.map((text) => ({ text, style, span: 1 })),
});

/** The payouts of a day with what a bank asks for, as xlsx; who took it is kept (D14d). */
export const printPayouts = async (
  deps: Deps,
  actor: Actor,
  { due_on, request_id }: { readonly due_on: string; readonly request_id: string },
): Promise<{ name: string; bytes: Buffer }> => {
  const rows = await payoutsOn(deps.db, due_on);
  const banks = await payoutAccounts(
    deps,
    rows.map(({ provider }) => provider.uuid),
  );
  const body = rows.map((row) => {
    const bank = banks.get(row.provider.uuid);
    return [
      row.provider.company_name,
      row.paid_on === null ? (outcomes[row.outcome] ?? row.outcome) : '支払済み',
      bank?.bank_code ?? '',
      bank?.branch_code ?? '',
      bank === undefined ? '' : (labelIfAny(bankAccountTypes, bank.account_type, 'ja') ?? ''),
      bank?.account_number ?? '',
      bank?.account_holder ?? '',
      String(row.payable.amount),
      String(row.transfer_fee.amount),
      String(row.amount.amount),
      row.notice?.code ?? '',
      row.paid_on ?? '',
    ];
  });
  const sheet: Sheet = {
    name: `支払一覧 ${due_on}`,
    language: 'ja',
    columns,
    rows: [rowOf(headings, 'heading'), ...body.map((cells) => rowOf(cells, 'text'))],
  };
  await deps.db.transaction(async (tx) =>
    recordAudit(tx, {
      actor,
      action: 'settlement.payout_list',
      entity: 'payouts',
      entity_id: due_on,
      after: { rows: rows.length },
      request_id,
    }),
  );
  return { name: `payouts_${due_on}.xlsx`, bytes: await deps.workbook.xlsx(sheet) };
};
