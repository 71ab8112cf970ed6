import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bankAccountTypes } from '@eigaichi/domain/accounts/payout-account';
import { isAccountAbroad, type PayoutDestination } from '@eigaichi/domain/accounts/payout-account-abroad';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { payoutStateLabels } from '@eigaichi/domain/settlement/payout-runs';
import { displayDate } from '@eigaichi/domain/shared/dates';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { destinationsOf } from './payout-destinations.ts';
import { readRun } from './run-queries.ts';

const columns: readonly (readonly [heading: string, width: number, figures?: boolean])[] = [
  ['支払先', 30],
  ['状態', 12],
  ['金融機関コード', 16],
  ['支店コード', 12],
  ['預金種目', 10],
  ['口座番号', 14],
  ['口座名義（カナ）', 26],
  ['支払対象額（円）', 18, true],
  ['振込手数料（円）', 18, true],
  ['源泉徴収税額（円）', 20, true],
  ['振込額（円）', 18, true],
  ['通知書番号', 18],
  ['支払日', 18],
  ['うちバイヤー入金前（円）', 24, true],
  ['BIC', 14],
  ['口座の通貨', 12],
  ['住所（海外）', 40],
];

/** Cells of a bank account that differ by kind: codes, type, number and holder, and behind them those of one abroad. */
const accountCells = (bank: PayoutDestination) => {
  if (!isAccountAbroad(bank))
    return {
      own: [
        bank.bank_code,
        bank.branch_code,
        labelIfAny(bankAccountTypes, bank.account_type, 'ja') ?? '',
        bank.account_number,
        bank.account_holder,
      ],
      abroad: ['', '', ''],
    };
  const { street_name, building_number, post_code, town_name, country } = bank;
  const address = [street_name, building_number, post_code, town_name, country].filter((part) => part !== null);
  return {
    own: ['', '', '', bank.iban ?? bank.account_abroad ?? '', bank.holder_name],
    abroad: [bank.bic, bank.currency, address.join(', ')],
  };
};

/**
 * Transfers of a run with the fields that a bank needs, as xlsx: each with its complete frozen destination. Logs the
 * download (D14d).
 */
export const printRun = async (deps: Deps, actor: Actor, uuid: string) => {
  const run = await readRun(deps, actor, uuid);
  const destinations = await destinationsOf(deps, uuid);
  const body = run.lines.flatMap((line) => {
    const bank = destinations.get(line.uuid);
    if (bank === undefined || line.state === 'cancelled') return [];
    const { own, abroad } = accountCells(bank);
    return [
      [
        line.provider.company_name,
        payoutStateLabels[line.state].ja,
        ...own,
        line.payable.amount,
        line.transfer_fee.amount,
        line.withheld.amount,
        line.amount.amount,
        line.notice?.code ?? '',
        line.paid_on === null ? '' : displayDate(line.paid_on, 'ja'),
        line.before_buyers.amount,
        ...abroad,
      ],
    ];
  });
  if (body.length === 0) throw new Refused('payout_run_moved');
  await deps.db.transaction(async (tx) =>
    recordAudit(tx, actor, 'settlement.payout_list', { of: ['payout_run', uuid], after: { rows: body.length } }),
  );
  return {
    name: `payouts_${run.due_on}_${run.number}`,
    source: deps.workbook.table({
      name: `振込一覧${displayDate(run.due_on, 'ja')}`,
      columns: columns.map(([heading, width, figures = false]) => ({
        heading,
        width,
        choices: [],
        marked: false,
        figures,
      })),
      frozen: 1,
      pages: [body],
    }),
  };
};
