import type { ExclusiveType, HoldbackLength } from '../options/exclusivity.ts';
import { type RightTypeCode, rightTypes, rightTypesOverlap } from '../options/right-types.ts';
import type { MovieRights } from './availability.ts';
import type { CountrySets } from './country-sets.ts';
import { allDays } from './day-ranges.ts';
import { stretchesOf } from './grant.ts';

type HeldGrant = MovieRights['grants'][number];

const none = -1;

/** Open ends in columns of whole numbers: days beyond every other. */
export const firstDay = -0x3fffffff;
export const lastDay = 0x3fffffff;

/** Right types as bits of one number: the code is the position. */
export const rightBits = (types: readonly RightTypeCode[]): number =>
  types.reduce((bits, code) => bits | (1 << code), 0);

const meeting = new Map(
  rightTypes.map(({ code }) => [
    code,
    rightBits(rightTypes.flatMap((other) => (rightTypesOverlap(code, other.code) ? [other.code] : []))),
  ]),
);
/** Types that overlap one of these (D9). */
const meetingBits = (types: readonly RightTypeCode[]): number =>
  types.reduce((bits, code) => bits | (meeting.get(code) ?? 0), 0);

const rightsOfBits = (bits: number): RightTypeCode[] =>
  rightTypes.flatMap(({ code }) => (((bits >>> code) & 1) === 1 ? [code] : []));

const columns = [
  'slot',
  'next',
  'holder',
  'rights',
  'meets',
  'countries',
  'start',
  'end',
  'turn',
  'exclusivity',
  'reach',
] as const;
type Column = (typeof columns)[number];

/** Last exclusive day of a licence, or the day before its start if none; null for one without any day. */
export const lastExclusiveDay = (licence: Parameters<typeof stretchesOf>[0]): number | null => {
  const [first] = stretchesOf(licence);
  if (first === undefined) return null;
  return first.exclusive ? first.end : licence.start - 1;
};

/** Licences of all titles in columns of numbers, a row each: fast to scan as a whole. */
export class GrantColumns {
  private readonly columns = Object.fromEntries(columns.map((name) => [name, new Int32Array(64)])) as Record<
    Column,
    Int32Array
  >;
  private readonly free: number[] = [];
  private first = new Int32Array(64).fill(none);
  private readonly holders: string[] = [];
  private readonly holderNumbers = new Map<string, number>();
  private readonly sets: CountrySets;
  private readonly reachNumbers = new Map<string, number>();
  private readonly reached: { readonly countries: number; readonly meets: number }[] = [{ countries: 0, meets: 0 }];
  private rows = 0;

  constructor(sets: CountrySets) {
    this.sets = sets;
  }

  private grow(): void {
    for (const name of columns) {
      const grown = new Int32Array(this.columns[name].length * 2);
      grown.set(this.columns[name]);
      this.columns[name] = grown;
    }
  }

  /** Licences over the same countries and overlapping rights share one number; 0 is a row without a licence. */
  private reachNumber(countries: number, meets: number): number {
    const key = `${countries} ${meets}`;
    const known = this.reachNumbers.get(key) ?? this.reached.length;
    if (known === this.reached.length) this.reached.push({ countries, meets });
    this.reachNumbers.set(key, known);
    return known;
  }

  /** Countries and rights of each number in the column `reach`. */
  get reaches(): readonly { readonly countries: number; readonly meets: number }[] {
    return this.reached;
  }

  private holderNumber(holder: string): number {
    const known = this.holderNumbers.get(holder) ?? this.holders.length;
    if (known === this.holders.length) this.holders.push(holder);
    this.holderNumbers.set(holder, known);
    return known;
  }

  /** The holder's number, or −1 if it holds nothing. */
  holderOf(holder: string | null): number {
    return holder === null ? none : (this.holderNumbers.get(holder) ?? none);
  }

  /** Values of each column, by row; read them again after licences are added. */
  all(): Readonly<Record<Column, Int32Array>> {
    return this.columns;
  }

  /** Number of rows; free ones have the reach 0. */
  get length(): number {
    return this.rows;
  }

  /** First row of a title; `next` leads to the others and ends with −1. */
  firstOf(slot: number): number {
    return this.first[slot] ?? none;
  }

  add(slot: number, grant: HeldGrant): void {
    const turn = lastExclusiveDay(grant);
    if (turn === null) return;
    const row = this.free.pop() ?? this.rows++;
    if (row >= this.columns.next.length) this.grow();
    const meets = meetingBits(grant.rights);
    const countries = this.sets.numberOf(grant.countries);
    const values: Record<Column, number> = {
      slot,
      next: this.firstOf(slot),
      holder: this.holderNumber(grant.holder),
      rights: rightBits(grant.rights),
      meets,
      countries,
      reach: this.reachNumber(countries, meets),
      start: grant.start,
      end: Math.min(grant.end, lastDay),
      turn: Math.min(turn, lastDay),
      exclusivity: grant.exclusive_type * 100 + (grant.holdback_length ?? 0),
    };
    for (const name of columns) this.columns[name][row] = values[name];
    if (slot >= this.first.length) {
      const grown = new Int32Array(Math.max(slot + 1, this.first.length * 2)).fill(none);
      grown.set(this.first);
      this.first = grown;
    }
    this.first[slot] = row;
  }

  remove(slot: number): void {
    for (let row = this.firstOf(slot); row !== none; row = this.columns.next[row] ?? none) {
      this.columns.reach[row] = 0;
      this.free.push(row);
    }
    if (slot < this.first.length) this.first[slot] = none;
  }

  private grant(row: number): HeldGrant {
    const at = (name: Column) => this.columns[name][row] ?? 0;
    const holdback = at('exclusivity') % 100;
    return {
      holder: this.holders[at('holder')] ?? '',
      rights: rightsOfBits(at('rights')),
      countries: this.sets.countries(at('countries')),
      start: at('start'),
      end: at('end') === lastDay ? allDays.end : at('end'),
      exclusive_type: Math.floor(at('exclusivity') / 100) as ExclusiveType,
      holdback_length: holdback === 0 ? null : (holdback as HoldbackLength),
    };
  }

  grantsOf(slot: number): HeldGrant[] {
    const grants: HeldGrant[] = [];
    for (let row = this.firstOf(slot); row !== none; row = this.columns.next[row] ?? none) grants.push(this.grant(row));
    return grants;
  }
}
