import type { AvailabilityState, Offer, Wanted } from './availability.ts';
import { type CountrySets, coversEvery, coversNone, coversSome } from './country-sets.ts';
import { type GrantColumns, lastExclusiveDay, rightBits } from './grant-columns.ts';

/** The states by their numbers in a register's answer. */
export const stateOrder = [
  'free',
  'partly_free',
  'blocked',
  'not_offered',
  'unknown',
] as const satisfies readonly AvailabilityState[];

const [free, partlyFree, blocked, notOffered, unknown] = [0, 1, 2, 3, 4] as const;

type PackedLine = {
  readonly rights: number;
  readonly countries: number;
  readonly start: number;
  readonly end: number;
  readonly offered: boolean;
};

/** An offer in numbers; open ends are days beyond every other. `declared`: what no line names isn't offered. */
export type PackedOffer = { readonly declared: boolean; readonly lines: readonly PackedLine[] };

const firstDay = -0x3fffffff;
const lastDay = 0x3fffffff;

export const packOffer = ({ lines, complete }: Offer, sets: CountrySets): PackedOffer => ({
  declared: complete && lines.length > 0,
  lines: lines.map((line) => ({
    rights: rightBits(line.rights),
    countries: sets.numberOf(line.countries),
    start: line.start ?? firstDay,
    end: line.end ?? lastDay,
    offered: line.offered,
  })),
});

// What was seen of the wanted days in all cells so far.
const sawFree = 1;
const sawBlocked = 2;
const sawNotOffered = 4;
const sawUnknown = 8;

// What stretches of days say of a cell.
const offering = 1;
const refusing = 2;
const taking = 4;

const stateOfSeen = (seen: number): number => {
  if ((seen & sawFree) !== 0) return seen === sawFree ? free : partlyFree;
  if ((seen & sawBlocked) !== 0) return blocked;
  return (seen & sawUnknown) !== 0 ? unknown : notOffered;
};

type Tables = { readonly sets: CountrySets; readonly grants: GrantColumns };

/**
 * Judges titles for one wanted licence: the state that `availability` (D9) answers, without its cells and days, so that a
 * whole catalogue is judged in a few milliseconds. Days that say the same are looked at together.
 */
export class WantedJudge {
  private readonly wanted: Wanted;
  private readonly sets: CountrySets;
  private readonly grants: GrantColumns;
  private readonly asked: ReturnType<CountrySets['wanted']>;
  private readonly relations: number[] = [];
  private readonly rights: readonly { readonly bit: number; readonly turn: number }[];
  private readonly holder: number;
  // The stretches of the cell that is looked at, reused from cell to cell.
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly says: number[] = [];
  private count = 0;

  constructor(wanted: Wanted, { sets, grants }: Tables) {
    this.wanted = wanted;
    this.sets = sets;
    this.grants = grants;
    this.asked = sets.wanted(wanted.countries);
    this.holder = grants.holderOf(wanted.holder);
    this.rights = wanted.rights.map((right) => ({
      bit: 1 << right.right_type,
      turn: lastExclusiveDay({ ...right, ...wanted, rights: [right.right_type], countries: 'all' }) ?? firstDay,
    }));
  }

  private relation(set: number): number {
    const known = this.relations[set] ?? this.sets.relation(set, this.asked.bits);
    this.relations[set] = known;
    return known;
  }

  private covers(set: number, place: number): boolean {
    const relation = this.relation(set);
    return relation === coversEvery || (relation === coversSome && this.sets.has(set, place));
  }

  /** Whether a licence can be in the way of what is wanted: another's, of these rights, in these countries and days. */
  private isInTheWay(row: number): boolean {
    const { grants, wanted } = this;
    if (grants.column('holder')[row] === this.holder) return false;
    const [start = 0, end = 0, turn = 0] = [
      grants.column('start')[row],
      grants.column('end')[row],
      grants.column('turn')[row],
    ];
    if (end < wanted.start || start > wanted.end) return false;
    const meets = grants.column('meets')[row] ?? 0;
    if (!this.rights.some((right) => (meets & right.bit) !== 0 && Math.max(turn, right.turn) >= start)) return false;
    return this.relation(grants.column('countries')[row] ?? 0) !== coversNone;
  }

  /** Calls for each title on which somebody's licence can be in the way; more than once for several licences. */
  eachInTheWay(call: (slot: number) => void): void {
    const slots = this.grants.column('slot');
    for (let row = 0; row < this.grants.length; row++) {
      const slot = slots[row] ?? -1;
      if (slot >= 0 && this.isInTheWay(row)) call(slot);
    }
  }

  /** One country for each kind: countries that the same lines and licences name have one answer. */
  private kinds(sets: readonly number[]): readonly number[] {
    const { places } = this.asked;
    const mixed = [...new Set(sets)].filter((set) => this.relation(set) === coversSome);
    if (mixed.length === 0) return places.slice(0, 1);
    const kinds = new Map<string, number>();
    for (const place of places) kinds.set(mixed.map((set) => (this.sets.has(set, place) ? '1' : '0')).join(''), place);
    return [...kinds.values()];
  }

  private say(start: number, end: number, what: number): void {
    if (end < start || end < this.wanted.start || start > this.wanted.end) return;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.says[this.count++] = what;
  }

  private gather(
    offer: PackedOffer,
    rows: readonly number[],
    { bit, turn }: { bit: number; turn: number },
    place: number,
  ): void {
    this.count = 0;
    if (offer.declared) this.say(firstDay, lastDay, refusing);
    for (const line of offer.lines)
      if ((line.rights & bit) !== 0 && this.covers(line.countries, place))
        this.say(line.start, line.end, line.offered ? offering : refusing);
    for (const row of rows) {
      const at = (name: Parameters<GrantColumns['column']>[0]) => this.grants.column(name)[row] ?? 0;
      if ((at('meets') & bit) !== 0 && this.covers(at('countries'), place))
        this.say(at('start'), Math.min(at('end'), Math.max(at('turn'), turn)), taking);
    }
  }

  /** What the wanted days of a cell have, stretch by stretch. */
  private seen(): number {
    let seen = 0;
    const { start, end } = this.wanted;
    for (let day = start; day <= end; ) {
      let said = 0;
      let next = end + 1;
      for (let i = 0; i < this.count; i++) {
        const from = this.starts[i] ?? 0;
        const until = this.ends[i] ?? 0;
        if (from > day) next = Math.min(next, from);
        else if (until >= day) {
          said |= this.says[i] ?? 0;
          next = Math.min(next, until + 1);
        }
      }
      if ((said & offering) !== 0) seen |= (said & taking) !== 0 ? sawBlocked : sawFree;
      else if ((said & refusing) !== 0) seen |= sawNotOffered;
      else seen |= (said & taking) !== 0 ? sawBlocked : sawUnknown;
      day = next;
    }
    return seen;
  }

  /** The state of an offer with these licences on it. */
  private judge(offer: PackedOffer, rows: readonly number[]): number {
    if (this.rights.length === 0 || this.asked.places.length === 0) return unknown;
    const countries = this.grants.column('countries');
    const sets = [...offer.lines.map((line) => line.countries), ...rows.map((row) => countries[row] ?? 0)];
    let seen = 0;
    for (const place of this.kinds(sets))
      for (const right of this.rights) {
        this.gather(offer, rows, right, place);
        seen |= this.seen();
        if (stateOfSeen(seen) === partlyFree) return partlyFree;
      }
    return stateOfSeen(seen);
  }

  /** The state where nobody's licence is in the way. */
  offerState(offer: PackedOffer): number {
    return this.judge(offer, []);
  }

  /** The state of a title, licences on it included. */
  titleState(offer: PackedOffer, slot: number): number {
    const rows: number[] = [];
    const next = this.grants.column('next');
    for (let row = this.grants.firstOf(slot); row >= 0; row = next[row] ?? -1) if (this.isInTheWay(row)) rows.push(row);
    return this.judge(offer, rows);
  }
}
