import type { Database } from '../db/client.ts';
import { col, readRows } from '../db/read-rows.ts';
import { isLedgerLine, journalOf } from '../features/settlement/journal/journal-lines.ts';
import { listPayments } from '../features/settlement/payments/list-payments.ts';

const accountColumns = {
  account: col.text,
  side: col.word<'buyer' | 'provider'>(),
  currency: col.text,
  balance: col.text,
  rate: col.text,
};

/** Half up, away from zero, of a quotient of whole numbers. */
const rounded = (top: bigint, bottom: bigint): bigint => {
  const whole = top < 0n ? -top : top;
  const result = (2n * whole + bottom) / (2n * bottom);
  return top < 0n ? -result : result;
};

const tenThousandths = (decimal: string): bigint => {
  const [whole = '', digits = ''] = decimal.split('.');
  return BigInt(whole + digits.padEnd(4, '0').slice(0, 4));
};

/**
 * What the whole journal lacks to reconcile with the ledger, with whole numbers of its own: each entry debits what it
 * credits, each line of the ledger that is worth a yen is booked once, each account's movement is its balance in yen, and
 * its bank entries are its listed payments.
 */
export const journalDifferences = async (db: Database): Promise<string[]> => {
  const faults: string[] = [];
  const moved = new Map<string, bigint>();
  /** Of each account in its own currency: what the bank entries moved, less what the listed payments did. */
  const banked = new Map<string, number>();
  const addBanked = (key: string, amount: number) => banked.set(key, (banked.get(key) ?? 0) + amount);
  const numbers = new Set<number>();
  /** Yen held as an advance for each title, and the titles whose delivery was confirmed: nothing is left of those. */
  const advances = new Map<string, number>();
  const earned = new Set<string>();
  let [debit, credit] = [0n, 0n];
  for await (const page of journalOf(db, { from: '2000-01-01', to: '2999-12-31' }))
    for (const { row, posting, entry } of page) {
      if (numbers.has(row.number)) faults.push(`line ${row.number} is booked twice`);
      numbers.add(row.number);
      if (posting.debit === posting.credit) faults.push(`line ${row.number} debits what it credits`);
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
