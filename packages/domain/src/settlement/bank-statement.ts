import type { Currency } from '../options/currencies.ts';
import type { IsoDate } from '../shared/dates.ts';
import type { Direction } from './bank-direction.ts';

/** Money received, according to the bank's statement. Minor units, above 0. */
export type Receipt = {
  readonly value_on: IsoDate;
  readonly amount: number;
  readonly currency: Currency;
  readonly payer: string;
  /** The payer's text. */
  readonly reference: string;
  /** The bank's own entry number; empty if the file has none. */
  readonly entry: string;
};

/** Money received or paid, according to the bank's statement; for paid money, `payer` is the payee. */
export type BankEntry = Receipt & { readonly direction: Direction };

/** An account with open amounts, and the data that matches receipts to it. Minor units. */
export type Receivable = {
  readonly quote_provider: string;
  readonly open: number;
  readonly invoices: readonly { readonly code: string; readonly open: number }[];
  readonly names: readonly string[];
};

/** Reasons to propose a receipt for an account, the strongest first. */
export const matchReasons = ['reference', 'amount', 'payer'] as const;

export type MatchReason = (typeof matchReasons)[number];

const weights: Readonly<Record<MatchReason, number>> = { reference: 4, amount: 2, payer: 1 };

/** Only letters and digits: banks drop accents, hyphens and spaces at will. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const legalForms =
  /株式会社|合同会社|有限会社|\b(?:incorporated|inc|limited|ltd|llc|llp|plc|corporation|corp|company|co|gmbh|ag|kg|s\.?a\.?s?|s\.?r\.?l|s\.?p\.?a|b\.?v|ltda|pty|pte|k\.?k)\b\.?/giu;

/** A name without its legal form; empty if too short to distinguish companies. */
const core = (name: string): string => {
  const found = bare(name.replace(legalForms, ' '));
  return found.length < 4 ? '' : found;
};

const isNamed = (written: string, code: string): boolean => {
  const at = written.indexOf(code);
  return at !== -1 && !/^\d/.test(written.slice(at + code.length));
};

type Received = Pick<Receipt, 'amount' | 'payer' | 'reference'>;

export type ProposedMatch = { readonly quote_provider: string; readonly reasons: readonly MatchReason[] };

type ByKey<K> = ReadonlyMap<K, readonly Receivable[]>;

const byKey = <K>(receivables: readonly Receivable[], keysOf: (each: Receivable) => readonly K[]): ByKey<K> => {
  const map = new Map<K, Receivable[]>();
  for (const each of receivables)
    for (const key of keysOf(each)) {
      const of = map.get(key);
      if (of === undefined) map.set(key, [each]);
      else of.push(each);
    }
  return map;
};

/** Every account with a matching key. Each receipt of a page goes through all keys, so this allocates nothing. */
const where = (map: ByKey<string>, fits: (key: string) => boolean): ReadonlySet<Receivable> => {
  const found = new Set<Receivable>();
  for (const [key, of] of map) if (fits(key)) for (const each of of) found.add(each);
  return found;
};

/**
 * Accounts that a receipt may belong to, the likeliest first. An invoice number in the reference outranks the amount
 * (of the account or one invoice), which outranks the payer's name. A person confirms every match (D8k). Names, numbers
 * and amounts of the accounts are sorted once for all receipts.
 */
export const matchesAmong = (receivables: readonly Receivable[]) => {
  const byCode = byKey(receivables, ({ invoices }) => invoices.map(({ code }) => bare(code)));
  const byAmount = byKey(receivables, ({ open, invoices }) => [open, ...invoices.map((invoice) => invoice.open)]);
  const byName = byKey(receivables, ({ names }) => names.map(core).filter((name) => name !== ''));
  return (receipt: Received, most = 5): ProposedMatch[] => {
    const written = bare(`${receipt.reference} ${receipt.payer}`);
    const payer = core(receipt.payer);
    const found: Readonly<Record<MatchReason, ReadonlySet<Receivable>>> = {
      reference: where(byCode, (code) => isNamed(written, code)),
      amount: new Set(byAmount.get(receipt.amount)),
      payer: payer === '' ? new Set() : where(byName, (name) => payer.includes(name) || name.includes(payer)),
    };
    return [...new Set(matchReasons.flatMap((reason) => [...found[reason]]))]
      .map((each) => {
        const reasons = matchReasons.filter((reason) => found[reason].has(each));
        const score = reasons.reduce((total, reason) => total + weights[reason], 0);
        return { ...each, reasons, score, distance: Math.abs(each.open - receipt.amount) };
      })
      .sort((a, b) => b.score - a.score || a.distance - b.distance)
      .slice(0, most)
      .map(({ quote_provider, reasons }) => ({ quote_provider, reasons }));
  };
};
