import type { Clause, Wording } from './clause.ts';
import { firstWording } from './first-wording.ts';

/** Small share payments as the closing works them out (D8). The first version left the period and the fee's years open. */
const smallShares: Clause = {
  heading: { ja: '少額の分配', en: 'Small share payments' },
  text: {
    ja: '権利者への分配の支払い対象期間は、12月の締めごとの1年とする。1回の締めにおける1作品の分配が5,000円に満たないときは、これを留保して契約終了時にまとめて支払い、留保のあった契約年ごとに1作品5,000円を事務手数料として差し引く（0円を下回らない）。50,000円に満たない支払いは、権利者の請求がない限り次回に繰り越し、請求があったときは振込手数料を差し引いて支払う。',
    en: 'The payment period of the provider for shares is the year that each December closes. Where the shares of one title in one December closing are below 5,000 yen, they are held and paid in one sum at the end of the contract, less a processing fee of 5,000 yen per title and contract year in which something was held, never below 0. A payout below 50,000 yen is carried over unless the provider asks for it; it is then paid less the transfer fee.',
  },
};

/** Says of small shares what is calculated. Managers number their versions from 2 on, so the product's next is 1.1. */
export const secondWording: Wording = {
  version: '1.1',
  effective_on: '2026-12-01',
  clauses: firstWording.clauses.map((clause) => (clause.heading.en === smallShares.heading.en ? smallShares : clause)),
};
