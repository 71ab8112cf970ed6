import type { Figure } from './bank-figure.ts';

export const directions = ['in', 'out'] as const;

export type Direction = (typeof directions)[number];

/** Meaning of a word in a direction column, as decided by a person. */
export type DirectionWord = { readonly word: string; readonly direction: Direction };

/** 借方 and 貸方 are missing on purpose: banks and bookkeepers use them with opposite meanings. */
const usual: Readonly<Record<Direction, readonly string[]>> = {
  in: '+|c|cr|crdt|credit|credits|cred|crédit|credito|crédito|kredit|k|in|bij|h|haben|gutschrift|eingang|haber|abono|avere|entrata|deposit|received|money in|incoming|receipt|入|入金|預入|お預入れ|お預り|受取'.split(
    '|',
  ),
  out: '-|d|dr|dbit|debit|debits|deb|débit|debito|débito|debet|out|af|s|soll|belastung|ausgang|debe|cargo|dare|uscita|withdrawal|paid|money out|出|出金|払|払出|支払|お支払|引出|お引出し|outgoing'.split(
    '|',
  ),
};

const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\.$/u, '').toLowerCase();

const known: ReadonlyMap<string, Direction> = new Map(
  directions.flatMap((direction) => usual[direction].map((word) => [folded(word), direction] as const)),
);

/** Direction of a word: a person's decision for this account, otherwise the banks' usage; null if unsure. */
export const wayOf = (word: string, decided: readonly DirectionWord[] = []): Direction | null =>
  decided.find((each) => folded(each.word) === folded(word))?.direction ?? known.get(folded(word)) ?? null;

/** True if a column contains only directions. */
export const isDirectionColumn = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => wayOf(cell) !== null);
};

const receivedHeading =
  /入金|預入|預り|受取|credit|received|paid in|money in|deposit|haben|eingang|gutschrift|abono|haber|avere|entrat|crédit|bijschrijving/iu;

/** True if a heading states that a column is money received. */
export const isReceivedHeading = (heading: string): boolean => {
  const text = heading.normalize('NFKC');
  return receivedHeading.test(text) && !/debit|débit|出金|出し|支払|soll/iu.test(text);
};

export type DirectionRules = {
  /** Set if an unsigned figure in the amount column is money received. */
  readonly isReceived: boolean;
  readonly hasDirections: boolean;
  readonly words: readonly DirectionWord[];
  /** Set if the paid column has figures above and below 0: those below may or may not be reversals. */
  readonly isPaidMixed: boolean;
};

type Row = { readonly amount: Figure; readonly paid: Figure; readonly word: string };

/** Direction of a row; null if the file doesn't state it, or states both. */
export const directionOf = ({ amount, paid, word }: Row, rules: DirectionRules): Direction | null => {
  const moved = paid.major === 0 ? amount : paid;
  if (amount.major !== 0 && paid.major !== 0) return null;
  const behind = moved.word === '' ? null : wayOf(moved.word, rules.words);
  if (rules.hasDirections) {
    const way = wayOf(word, rules.words);
    const isAgainst = (way === 'in' && moved.major < 0) || (behind !== null && behind !== way);
    return isAgainst ? null : way;
  }
  if (moved.word !== '') return moved.major < 0 && behind === 'in' ? null : behind;
  if (paid.major !== 0) return rules.isPaidMixed && paid.major < 0 ? null : 'out';
  return amount.major < 0 ? 'out' : rules.isReceived ? 'in' : null;
};

const summaryWords = [
  '(?:合計|小計|総計|累計|総合計)(?:金額|額|件数)?',
  '(?:現在|差引|最終|期首|期末|前月|前期|前日|前回|当月)?残高',
  '(?:前月|前期|前頁|前回|次月|翌月|次期|翌期|次頁)?(?:より|へ)?繰越(?:残高|金|額)?',
  '(?:grand |sub-? ?)?totals?',
  '(?:opening|closing|starting|ending|beginning|current|available|previous|final|ledger|booked)? ?balance(?: (?:(?:brought|carried) forward|[bc]/f))?',
  'summe|gesamt(?:summe)?|(?:alter|neuer|letzter|aktueller)? ?(?:anfangs|end|schluss|start|eröffnungs|abschluss)?saldo|(?:alter|neuer|letzter)? ?kontostand',
  '(?:begin|eind|start|slot)saldo|totaal|(?:ancien|nouveau)? ?solde(?: (?:initial|final|précédent|d.ouverture|de clôture))?|totale|saldo (?:iniziale|finale|inicial|final|anterior)',
].join('|');

const summary = new RegExp(
  `^[*=\\-<【\\[ ]*(?:${summaryWords})[*=\\->】\\] ]*(?:(?: (?:per|vom|zum|am|au|op|on|as of|at))? ?[:：]?[\\d./年月日 -]*(?: ?[A-Z]{3})?)$`,
  'iu',
);

/** True if a cell only names a balance or total: its row is no entry. */
export const isSummary = (cell: string): boolean => summary.test(cell.normalize('NFKC').trim());
