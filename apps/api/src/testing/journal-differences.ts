import type { Database } from '../db/client.ts';
import { col, readRows } from '../db/read-rows.ts';
import { marketplaceTotals } from '../features/settlement/accounts/marketplace-sums.ts';
import { isLedgerLine, journalOf } from '../features/settlement/journal/journal-lines.ts';
import { listPayments } from '../features/settlement/payments/list-payments.ts';

const accountColumns = {
  account: col.text,
  side: col.word<'buyer' | 'provider'>(),
  currency: col.text,
  balance: col.text,
  rate: col.text,
};

/** Quotient of integers, with halves rounded away from zero. */
const rounded = (top: bigint, bottom: bigint): bigint => {
  const whole = top < 0n ? -top : top;
  const result = (2n * whole + bottom) / (2n * bottom);
  return top < 0n ? -result : result;
};

const tenThousandths = (decimal: string): bigint => {
  const [whole = '', digits = ''] = decimal.split('.');
  return BigInt(whole + digits.padEnd(4, '0').slice(0, 4));
};

const bankColumns = {
  slip: col.orNull(col.amount),
  /** 1 for incoming money, −1 for outgoing. */
  sign: col.int,
  amount: col.text,
  currency: col.text,
  rate: col.orNull(col.text),
};

/** Yen moved at the bank by each buyer payment, by its slip; other currencies at the rate of the day (D8z). */
const bankWorth = async (db: Database): Promise<ReadonlyMap<number, bigint>> => {
  const rows = await readRows(db, bankColumns)`
    select (select min(e.number) from ledger_entries e where e.payment_id = p.uuid) as slip,
      (case when p.reverses is null then 1 else -1 end * case o.kind when 'payment' then 1 else -1 end) as sign,
      coalesce(p.bank_amount, p.amount)::text as amount, coalesce(p.bank_currency, p.currency) as currency, (
        select r.exchange_rate::text from exchange_rates r
        where r.currency = coalesce(p.bank_currency, p.currency) and r.effective_on <= o.paid_on and r.voided_at is null
        order by r.effective_on desc, r.created_at desc limit 1) as rate
    from payments p join payments o on o.uuid = coalesce(p.reverses, p.uuid)
    where p.side = 'buyer' and p.kind in ('payment', 'refund', 'reversal')`;
  return new Map(
    rows.flatMap(({ slip, sign, amount, currency, rate }) => {
      if (slip === null || (currency !== 'JPY' && rate === null)) return [];
      const yen =
        currency === 'JPY' ? BigInt(amount) : rounded(BigInt(amount) * tenThousandths(rate ?? ''), 100n * 10_000n);
      return [[slip, BigInt(sign) * yen] as const];
    }),
  );
};

/**
 * Differences between the whole journal and the ledger, recomputed in integers. Each entry balances debit and credit,
 * and each ledger line worth a yen is booked once. Each account's movement equals its balance in yen, and its bank
 * entries equal its listed payments.
 */
export const journalDifferences = async (db: Database): Promise<string[]> => {
  const faults: string[] = [];
  const moved = new Map<string, bigint>();
  /** Per account, in its currency: bank entries less listed payments. */
  const banked = new Map<string, number>();
  const addBanked = (key: string, amount: number) => banked.set(key, (banked.get(key) ?? 0) + amount);
  const numbers = new Set<number>();
  /** Advances in yen per title, and the titles with confirmed delivery, whose advances must be zero. */
  const advances = new Map<string, number>();
  const earned = new Set<string>();
  let [debit, credit] = [0n, 0n];
  /** Yen moved at the bank by buyers' payments, by slip. */
  const moneyIn = new Map<number, bigint>();
  /** Licence income less licence cost. */
  let fees = 0;
  for await (const page of journalOf(db, { from: '2000-01-01', to: '2999-12-31' }))
    for (const { row, posting, entry } of page) {
      if (numbers.has(row.number)) faults.push(`line ${row.number} is booked twice`);
      numbers.add(row.number);
      if (posting.debit === posting.credit) faults.push(`line ${row.number} debits what it credits`);
      if (row.side === 'buyer')
        for (const [role, sign] of [
          [posting.debit, 1n],
          [posting.credit, -1n],
        ] as const)
          if (role === 'bank') moneyIn.set(entry.slip, (moneyIn.get(entry.slip) ?? 0n) + sign * BigInt(entry.amount));
      for (const [role, sign] of [
        [posting.credit, 1],
        [posting.debit, -1],
      ] as const)
        if (role === 'licence_income' || role === 'licence_cost') fees += sign * entry.amount;
      if (posting.debit === 'advance' || posting.credit === 'advance') {
        const title = `${row.quote_provider} ${row.has_title ? row.title_id : 'delivery'}`;
        advances.set(title, (advances.get(title) ?? 0) + (posting.credit === 'advance' ? 1 : -1) * entry.amount);
        if (row.kind === 'earned') earned.add(title);
      }
      if (!isLedgerLine(row)) continue;
      const control = row.side === 'buyer' ? 'receivable' : 'payable';
      if (posting.debit !== control && posting.credit !== control)
        faults.push(`line ${row.number} is not in the account of its side`);
      const inYen = BigInt(entry.amount);
      debit += inYen;
      credit += inYen;
      const isUp = (posting.debit === control) === (row.side === 'buyer');
      const key = `${row.quote_provider} ${row.side}`;
      moved.set(key, (moved.get(key) ?? 0n) + (isUp ? inYen : -inYen));
      if (posting.debit === 'bank' || posting.credit === 'bank')
        addBanked(`${row.side} ${row.agreement_number}`, -row.amount);
    }
  for (const [title, left] of advances)
    if (earned.has(title) && left !== 0) faults.push(`${title} is delivered, and ${left} yen of it are an advance`);
  for (const [slip, worth] of await bankWorth(db))
    if ((moneyIn.get(slip) ?? 0n) !== worth)
      faults.push(`slip ${slip}: the bank moved ${worth} yen, the journal has ${moneyIn.get(slip) ?? 0n}`);
  const summary = (await marketplaceTotals(db)).fees.amount;
  if (summary !== fees) faults.push(`the summary has ${summary} yen of fees, the journal ${fees}`);
  if (debit !== credit) faults.push(`debits are ${debit}, credits ${credit}`);
  const accounts = await readRows(db, accountColumns)`
    select e.account::text, e.side, e.currency, e.balance::text,
      case when e.currency = 'JPY' then '1' else (
        select ((terms #>> array['rates', e.currency, 'exchange_rate'])::numeric
          - (terms #>> array['rates', e.currency, 'exchange_rate_addition'])::numeric)::text
        from agreements a where a.quote_provider_id = e.account order by version limit 1) end as rate
    from (
      select quote_provider_id as account, side, currency, sum(amount) as balance from ledger_entries group by 1, 2, 3
    ) e`;
  for (const { account, side, currency, balance, rate } of accounts) {
    const inYen =
      currency === 'JPY' ? BigInt(balance) : rounded(BigInt(balance) * tenThousandths(rate), 100n * 10_000n);
    const journal = moved.get(`${account} ${side}`) ?? 0n;
    if (journal !== inYen)
      faults.push(
        `${side} ${account}: the journal has ${journal} yen, the ledger ${balance} ${currency}, ${inYen} yen`,
      );
  }
  const lines = await readRows(db, { number: col.amount })`
    select number from ledger_entries where currency = 'JPY' and amount <> 0`;
  for (const { number } of lines) if (!numbers.has(number)) faults.push(`line ${number} is not in the journal`);
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await listPayments(db, { per: 500, page });
    last = meta.last_page;
    for (const { side, agreement_number, moved: listed } of data)
      addBanked(`${side} ${agreement_number}`, -Math.round(listed.amount * (listed.currency === 'JPY' ? 1 : 100)));
  }
  for (const [account, amount] of banked)
    if (amount !== 0) faults.push(`${account}: the bank entries move ${amount} more than the listed payments`);
  return faults;
};
