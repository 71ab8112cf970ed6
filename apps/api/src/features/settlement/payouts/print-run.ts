import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountTypes } from '@eigaichi/domain/accounts/payout-account';
import type { Sheet, SheetRow } from '@eigaichi/domain/agreements/document/document';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { payoutStateWords } from '@eigaichi/domain/settlement/payout-runs';
import { displayDate } from '@eigaichi/domain/shared/dates';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { destinationsOf } from './payout-destinations.ts';
import { readRun } from './run-queries.ts';

const headings = [
  '支払先',
  '状態',
  '金融機関コード',
  '支店コード',
  '預金種目',
  '口座番号',
  '口座名義（カナ）',
  '支払対象額（円）',
  '振込手数料（円）',
  '源泉徴収税額（円）',
  '振込額（円）',
  '通知書番号',
  '支払日',
];

const columns = [30, 12, 12, 12, 10, 14, 26, 16, 16, 18, 16, 18, 18];

const rowOf = (cells: readonly string[], style: 'heading' | 'text'): SheetRow => ({
  height: 18,
  cells: cells.map((text) => ({ text, style, span: 1 })),
});

/**
 * The transfers of a run with the fields that a bank needs, as xlsx: the destinations frozen with it, each complete.
 * The download is logged (D14d).
 */
export const printRun = async (deps: Deps, actor: Actor, uuid: string): Promise<{ name: string; bytes: Buffer }> => {
  const run = await readRun(deps, actor, uuid);
  const destinations = await destinationsOf(deps, uuid);
  const body = run.lines.flatMap((line) => {
    const bank = destinations.get(line.uuid);
    if (bank === undefined || line.state === 'cancelled') return [];
    return [
      [
        line.provider.company_name,
        payoutStateWords[line.state].ja,
        bank.bank_code,
        bank.branch_code,
        labelIfAny(bankAccountTypes, bank.account_type, 'ja') ?? '',
        bank.account_number,
        bank.account_holder,
        String(line.payable.amount),
        String(line.transfer_fee.amount),
        String(line.withheld.amount),
        String(line.amount.amount),
        line.notice?.code ?? '',
        line.paid_on === null ? '' : displayDate(line.paid_on, 'ja'),
      ],
    ];
  });
  if (body.length === 0) throw new Refused('payout_run_moved');
  const sheet: Sheet = {
    name: `振込一覧 ${displayDate(run.due_on, 'ja')}`,
    language: 'ja',
    columns,
    rows: [rowOf(headings, 'heading'), ...body.map((cells) => rowOf(cells, 'text'))],
  };
  await deps.db.transaction(async (tx) =>
    recordAudit(tx, {
      actor,
      action: 'settlement.payout_list',
      entity: 'payout_run',
      entity_id: uuid,
      after: { rows: body.length },
    }),
  );
  return { name: `payouts_${run.due_on}_${run.number}.xlsx`, bytes: await deps.workbook.xlsx(sheet) };
};
