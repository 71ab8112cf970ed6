import { addPosting } from '@eigaichi/domain/settlement/journal';
import { type JournalRole, journalRoles } from '@eigaichi/domain/settlement/journal-accounts';
import {
  firstFileOf,
  type JournalEntry,
  journalFiles,
  journalFormats,
} from '@eigaichi/domain/settlement/journal-files';
import { addDays } from '@eigaichi/domain/shared/dates';
import { dateAfter, dateUntil } from '@eigaichi/domain/shared/rules/date-rules';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorView } from '../../../http/amounts.ts';
import { Refused } from '../../../http/refused.ts';
import { accountsByDay } from './journal-accounts.ts';
import { exportsOf } from './journal-exports.ts';
import { type Days, isLedgerLine, journalOf } from './journal-lines.ts';
import { type ReplacedCharacter, toShiftJis } from './shift-jis.ts';

const mostDays = 366;

/** Refuses reversed days and more than a year. */
export const checkJournalDays = ({ from, to }: Days): void => {
  const issues = [...dateAfter('to', to, from), ...dateUntil('to', to, addDays(from, mostDays - 1))];
  if (issues.length > 0) throw new Refused('invalid', { issues });
};

const sumColumns = { side: col.word<'buyer' | 'provider'>(), currency: col.text, amount: col.amount };

/** Late entries that a journal lists one by one. */
const mostLate = 100;

const lateView = ({ number, posted_on, booked_on, side, party, what, amount }: JournalEntry) => ({
  number,
  posted_on,
  booked_on,
  side,
  party,
  what,
  amount: minorView(amount, 'JPY'),
});

const ledgerSums = (db: Database, { from, to }: Days) =>
  readRows(db, sumColumns)`
    select side, currency, sum(amount) as amount from ledger_entries where posted_on between ${from} and ${to}
    group by side, currency order by side, currency`;

/**
 * Totals of a journal and their reconciliation with the ledger (D8p). Each entry balances debit and credit, and the
 * control accounts move like the ledger's accounts, to the yen. Other currencies use the agreements' rates.
 */
export const readJournal = async ({ db }: Pick<Deps, 'db'>, days: Days) => {
  checkJournalDays(days);
  const totals = new Map<JournalRole, { debit: number; credit: number }>();
  const moved = new Map<string, { journal: number; ledger: number }>();
  const replaced = new Map<string, ReplacedCharacter>();
  const exports = await exportsOf(db, days);
  const files = journalFormats.map((format) => {
    const earlier = exports.filter((each) => each.format === format);
    return { format, earlier, new_entries: 0 };
  });
  const late = { entries: 0, first: [] as ReturnType<typeof lateView>[] };
  let entries = 0;
  for await (const page of journalOf(db, days))
    for (const { row, posting, entry } of page) {
      entries += 1;
      addPosting(totals, posting);
      if (entry.posted_on !== entry.booked_on) {
        late.entries += 1;
        if (late.entries <= mostLate) late.first.push(lateView(entry));
      }
      for (const file of files) if (firstFileOf(entry, file.earlier) === null) file.new_entries += 1;
      for (const each of toShiftJis(journalFiles.yayoi.cells(entry, { version: 0, earlier: [] }).join('')).replaced)
        replaced.set(each.sign, each);
      if (!isLedgerLine(row)) continue;
      const key = `${row.side} ${row.currency}`;
      const control = row.side === 'buyer' ? 'receivable' : 'payable';
      const before = moved.get(key) ?? { journal: 0, ledger: 0 };
      const isUp = (posting.debit === control) === (row.side === 'buyer');
      moved.set(key, {
        journal: before.journal + (isUp ? 1 : -1) * entry.amount,
        ledger: before.ledger + row.amount,
      });
    }
  const ledger = (await ledgerSums(db, days)).map(({ side, currency, amount }) => {
    const { journal, ledger: read } = moved.get(`${side} ${currency}`) ?? { journal: 0, ledger: 0 };
    const reconciles = currency === 'JPY' ? journal === amount : read === amount;
    return { side, ledger: minorView(amount, currency), journal: minorView(journal, 'JPY'), reconciles };
  });
  const accounts = (await accountsByDay(db, days.to))(days.to);
  const sumOf = (side: 'debit' | 'credit') => [...totals.values()].reduce((sum, total) => sum + total[side], 0);
  const [debit, credit] = [sumOf('debit'), sumOf('credit')];
  return {
    ...days,
    entries,
    debit: minorView(debit, 'JPY'),
    credit: minorView(credit, 'JPY'),
    accounts: journalRoles.flatMap((role) => {
      const total = totals.get(role);
      if (total === undefined) return [];
      const { code, name } = accounts[role];
      return [{ role, code, name, debit: minorView(total.debit, 'JPY'), credit: minorView(total.credit, 'JPY') }];
    }),
    ledger,
    reconciles: debit === credit && ledger.every((each) => each.reconciles),
    late,
    files: files.map(({ format, new_entries, earlier: [latest] }) => ({ format, new_entries, latest: latest ?? null })),
    replaced: [...replaced.values()].toSorted((a, b) => (a.sign < b.sign ? -1 : 1)),
  };
};
