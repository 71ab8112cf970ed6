import { compareDates, type IsoDate } from '../shared/dates.ts';
import type { Clause, Wording } from './wording/clause.ts';
import { firstWording } from './wording/first-wording.ts';
import { deliveryClauses } from './wording/standard-delivery.ts';
import { feeClauses } from './wording/standard-fees.ts';
import { grantClauses } from './wording/standard-grant.ts';
import { legalClauses } from './wording/standard-legal.ts';

/** Small share payments as the closing calculates them (D8). Version 1 left the period and the fee's years open. */
const smallShares: Clause = {
  heading: { ja: '少額の分配', en: 'Small share payments' },
  text: {
    ja: '権利者への分配の支払い対象期間は、12月の締めごとの1年とする。1回の締めにおける1作品の分配が5,000円に満たないときは、これを留保して契約終了時にまとめて支払い、留保のあった契約年ごとに1作品5,000円を事務手数料として差し引く（0円を下回らない）。50,000円に満たない支払いは、権利者の請求がない限り次回に繰り越し、請求があったときは振込手数料を差し引いて支払う。',
    en: 'The payment period of the provider for shares is the year that each December closes. Where the shares of one title in one December closing are below 5,000 yen, they are held and paid in one sum at the end of the contract, less a processing fee of 5,000 yen per title and contract year in which something was held, never below 0. A payout below 50,000 yen is carried over unless the provider asks for it; it is then paid less the transfer fee.',
  },
};

/** Replaces clauses of a wording by those with the same heading. */
const withClauses = (wording: Wording, next: Omit<Wording, 'clauses'>, ...changed: readonly Clause[]): Wording => ({
  ...next,
  clauses: wording.clauses.map((clause) => changed.find(({ heading }) => heading.en === clause.heading.en) ?? clause),
});

/** Explains the calculation of small shares. Managers number their versions from 2, so the product's next is 1.1. */
const secondWording = withClauses(firstWording, { version: '1.1', effective_on: '2026-12-01' }, smallShares);

/** Shares are reported per agreed payment period (D8), called a quarter in earlier versions. */
const payment: Clause = {
  heading: { ja: '支払い', en: 'Payment' },
  text: {
    ja: '定額の対価と最低保証は、納品の確認後、バイヤーは翌月末までに支払い、権利者には翌々月末に支払われる。初めての取引では、固定の対価を前払いとする。レベニューシェアは、バイヤーの別表に定める支払期間（四半期、半年または1年）ごとに報告し、12月に締めて翌々月末に権利者へ支払う。',
    en: 'Fixed amounts and guarantees are due from the buyer at the end of the month after delivery is confirmed, and are paid to the provider at the end of the second month after it. A first-time buyer prepays what is fixed. Revenue shares are reported for each payment period named in the buyer’s schedule (a quarter, a half-year or a year), closed in December, and paid to the provider at the end of the second following month.',
  },
};

const thirdWording = withClauses(secondWording, { version: '1.2', effective_on: '2026-12-02' }, payment);

/** The whole agreement in the trade's usual form, with clauses depending on the deal (D8v). */
export const standardWording: Wording = {
  version: '1.3',
  effective_on: '2026-12-03',
  clauses: [...grantClauses, ...feeClauses, ...deliveryClauses, ...legalClauses],
};

/**
 * The product's own versions, oldest first. Managers' versions are in the database and replace these permanently from
 * their first day on. A signed agreement stores its version and keeps using it.
 */
export const ownWordings: readonly Wording[] = [firstWording, secondWording, thirdWording, standardWording];

/** Own versions that come into force; `published` is the first day of the managers' first version, if any. */
export const ownWordingsUntil = (published: IsoDate | null): readonly Wording[] =>
  ownWordings.filter(({ effective_on }) => published === null || compareDates(effective_on, published) < 0);

/** Own wording in force on a day. Throws RangeError before the first version. */
export const wordingOn = (day: IsoDate): Wording => {
  const found = ownWordings.findLast(({ effective_on }) => compareDates(effective_on, day) <= 0);
  if (found === undefined) throw new RangeError(`no wording was in force on ${day}`);
  return found;
};

/** A version by its name. Throws RangeError for an unknown one. */
export const wordingOf = (version: string): Wording => {
  const found = ownWordings.find((wording) => wording.version === version);
  if (found === undefined) throw new RangeError(`no such wording: ${version}`);
  return found;
};
