import type { AvailabilityState, Wanted } from './availability.ts';
import { type CountrySets, coversEvery, coversNone, coversSome } from './country-sets.ts';
import { firstDay, type GrantColumns, lastDay, lastExclusiveDay } from './grant-columns.ts';
import type { PackedOffer } from './packed-offer.ts';

/** States by their numbers in a register's answer. */
export const stateOrder = [
  'free',
  'partly_free',
  'blocked',
  'not_offered',
  'unknown',
] as const satisfies readonly AvailabilityState[];

const [free, partlyFree, blocked, notOffered, unknown] = [0, 1, 2, 3, 4] as const;

const undecided = -1;

// Findings on the requested days in all cells so far.
const sawFree = 1;
const sawBlocked = 2;
const sawNotOffered = 4;
const sawUnknown = 8;

// Findings of stretches of days on a cell.
const offering = 1;
const refusing = 2;
const taking = 4;
/** Set by a line “not on offer”: overrides any line that offers (D9). */
const denying = 8;

const stateOfSeen = (seen: number): number => {
  if ((seen & sawFree) !== 0) return seen === sawFree ? free : partlyFree;
  if ((seen & sawBlocked) !== 0) return blocked;
  return (seen & sawUnknown) !== 0 ? unknown : notOffered;
};

/** Requested rights, as bits, that an offer fully offers, fully refuses, or leaves open; `isPlain` if that is all. */
type Base = {
  readonly all: number;
  readonly none: number;
  readonly open: number;
  readonly isPlain: boolean;
  readonly state: number;
};

/**
 * Blocking licences by slot: the rights they overlap, their number (two means more), and one of them. Shared by all
 * judges. A slot is read right after writing, and then reset to no rows.
 */
const taken = { met: new Int32Array(0), rows: new Uint8Array(0), row: new Int32Array(0) };

const makeRoom = (slots: number): void => {
  if (taken.rows.length >= slots) return;
  taken.met = new Int32Array(slots);
  taken.rows = new Uint8Array(slots);
  taken.row = new Int32Array(slots);
};

/** Titles by slot: the number of each one's offer, the offers, and the destination of the states. */
type Titles = {
  readonly classOf: Int32Array;
  readonly classes: readonly (PackedOffer | undefined)[];
  readonly states: Uint8Array;
};

type Tables = { readonly sets: CountrySets; readonly grants: GrantColumns };

/**
 * Judges titles for one requested licence. Returns the state of `availability` (D9) without cells and days, so a whole
 * catalogue takes a few milliseconds. Equivalent days are processed together.
 */
export class WantedJudge {
  private readonly wanted: Wanted;
  private readonly sets: CountrySets;
  private readonly grants: GrantColumns;
  /** Current columns: a growing column is replaced. */
  private columns: ReturnType<GrantColumns['all']>;
  private readonly asked: ReturnType<CountrySets['wanted']>;
  private readonly relations: number[] = [];
  private readonly rights: readonly { readonly bit: number; readonly turn: number }[];
  private readonly anyRight: number;
  private readonly latestTurn: number;
  /** Set if all requested rights are exclusive for the same time. */
  private readonly oneTurn: boolean;
  private readonly holder: number;
  // Stretches of the current cell, reused from cell to cell.
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly says: number[] = [];
  private count = 0;

  constructor(wanted: Wanted, { sets, grants }: Tables) {
    this.wanted = wanted;
    this.sets = sets;
    this.grants = grants;
    this.columns = grants.all();
    this.asked = sets.wanted(wanted.countries);
    this.holder = grants.holderOf(wanted.holder);
    this.rights = wanted.rights.map((right) => ({
      bit: 1 << right.right_type,
      turn: lastExclusiveDay({ ...right, ...wanted, rights: [right.right_type], countries: 'all' }) ?? firstDay,
    }));
    this.anyRight = this.rights.reduce((bits, right) => bits | right.bit, 0);
    this.latestTurn = Math.max(firstDay, ...this.rights.map((right) => right.turn));
    this.oneTurn = this.rights.every((right) => right.turn === this.latestTurn);
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

  /** True if a licence can block the requested one: another's, of these rights, in these countries and days. */
  private isInTheWay(row: number): boolean {
    const { columns, wanted } = this;
    if (columns.holder[row] === this.holder || ((columns.meets[row] ?? 0) & this.anyRight) === 0) return false;
    const start = columns.start[row] ?? 0;
    if (start > wanted.end || this.until(row) < Math.max(start, wanted.start)) return false;
    return this.relation(columns.countries[row] ?? 0) !== coversNone;
  }

  /** Last day on which a licence blocks: while one of the two is exclusive. */
  private until(row: number): number {
    const { end, turn } = this.columns;
    return Math.min(end[row] ?? 0, Math.max(turn[row] ?? 0, this.latestTurn));
  }

  /** One country of each kind: countries named by the same lines and licences share one answer. */
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
        this.say(line.start, line.end, line.offered ? offering : denying);
    for (const row of rows) {
      const { meets, countries, start, end, turn: until } = this.columns;
      if (((meets[row] ?? 0) & bit) !== 0 && this.covers(countries[row] ?? 0, place))
        this.say(start[row] ?? 0, Math.min(end[row] ?? 0, Math.max(until[row] ?? 0, turn)), taking);
    }
  }

  /** Findings on the requested days of a cell, stretch by stretch. */
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
      if ((said & denying) !== 0) seen |= sawNotOffered;
      else if ((said & offering) !== 0) seen |= (said & taking) !== 0 ? sawBlocked : sawFree;
      else if ((said & refusing) !== 0) seen |= sawNotOffered;
      else seen |= (said & taking) !== 0 ? sawBlocked : sawUnknown;
      day = next;
    }
    return seen;
  }

  private judge(offer: PackedOffer, rows: readonly number[]): number {
    if (this.rights.length === 0 || this.asked.places.length === 0) return unknown;
    const { countries } = this.columns;
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

  /** An offer's statement on the requested rights, as far as it is the same for all requested countries and days. */
  private baseOf(offer: PackedOffer): Base {
    const { start, end } = this.wanted;
    let [offered, denied, partlyOffered, partlyDenied] = [0, 0, 0, 0];
    for (const line of offer.lines) {
      const relation = this.relation(line.countries);
      if (relation === coversNone || line.end < start || line.start > end) continue;
      const partly = relation === coversSome || line.start > start || line.end < end;
      if (line.offered && partly) partlyOffered |= line.rights;
      else if (line.offered) offered |= line.rights;
      else if (partly) partlyDenied |= line.rights;
      else denied |= line.rights;
    }
    const all = this.anyRight & offered & ~denied & ~partlyDenied;
    const some = this.anyRight & (partlyDenied | (partlyOffered & ~offered)) & ~denied;
    const rest = this.anyRight & ~all & ~some;
    const none = offer.declared ? rest : rest & denied;
    const open = rest & ~none;
    const seen = (all === 0 ? 0 : sawFree) | (none === 0 ? 0 : sawNotOffered) | (open === 0 ? 0 : sawUnknown);
    const isPlain =
      some === 0 && this.oneTurn && this.asked.places.length > 0 && this.rights.length > 0 && start <= end;
    return { all, none, open, isPlain, state: isPlain ? stateOfSeen(seen) : this.judge(offer, []) };
  }

  /** State of a plain offer with the slot's taken rights; `undecided` if several licences must be combined. */
  private takenState({ all, open, state }: Base, slot: number): number {
    const met = taken.met[slot] ?? 0;
    // Rights not offered stay so for every holder.
    if ((met & (all | open)) === 0) return state;
    if ((all & ~met) !== 0) return partlyFree;
    if (all === 0) return blocked;
    if (taken.rows[slot] !== 1) return undecided;
    const row = taken.row[slot] ?? 0;
    const takesAll =
      this.relation(this.columns.countries[row] ?? 0) === coversEvery &&
      (this.columns.start[row] ?? 0) <= this.wanted.start &&
      this.until(row) >= this.wanted.end;
    return takesAll ? blocked : partlyFree;
  }

  private stateOf(slot: number, offer: PackedOffer, base: Base): number {
    const state = base.isPlain ? this.takenState(base, slot) : undecided;
    taken.rows[slot] = 0;
    return state === undecided ? this.movieState(offer, slot) : state;
  }

  /** Records a licence that blocks a slot. */
  private take(slot: number, row: number): void {
    const rows = taken.rows[slot] ?? 0;
    const meets = this.columns.meets[row] ?? 0;
    taken.met[slot] = rows === 0 ? meets : (taken.met[slot] ?? 0) | meets;
    taken.rows[slot] = rows === 0 ? 1 : 2;
    taken.row[slot] = row;
  }

  /** Slots with a blocking licence. Inlines `isInTheWay`, because every licence is checked. */
  private takenSlots(): number[] {
    const { slot: slots, holder, reach, start, end, turn } = this.columns;
    const { latestTurn, holder: own } = this;
    const [from, until] = [this.wanted.start, this.wanted.end];
    const meets = Uint8Array.from(this.grants.reaches, (one) =>
      (one.meets & this.anyRight) !== 0 && this.relation(one.countries) !== coversNone ? 1 : 0,
    );
    const found: number[] = [];
    for (let row = 0; row < this.grants.length; row++) {
      if (meets[reach[row] ?? 0] !== 1) continue;
      const begin = start[row] ?? 0;
      if (begin > until || holder[row] === own) continue;
      const last = Math.min(end[row] ?? 0, Math.max(turn[row] ?? 0, latestTurn));
      if (last < begin || last < from) continue;
      const slot = slots[row] ?? 0;
      if (taken.rows[slot] === 0) found.push(slot);
      this.take(slot, row);
    }
    return found;
  }

  /** Writes the state of each title; skips slots without a class. */
  judgeAll({ classOf, classes, states }: Titles): void {
    this.columns = this.grants.all();
    makeRoom(states.length);
    const bases = classes.map((offer) => (offer === undefined ? undefined : this.baseOf(offer)));
    const plain = Uint8Array.from(bases, (base) => base?.state ?? 0);
    for (let slot = 0; slot < states.length; slot++) {
      const number = classOf[slot] ?? -1;
      if (number >= 0) states[slot] = plain[number] ?? 0;
    }
    for (const slot of this.takenSlots()) {
      const number = classOf[slot] ?? -1;
      const [offer, base] = [classes[number], bases[number]];
      if (offer !== undefined && base !== undefined) states[slot] = this.stateOf(slot, offer, base);
      else taken.rows[slot] = 0;
    }
  }

  judgeSome(slots: Int32Array, { classOf, classes, states }: Titles): void {
    this.columns = this.grants.all();
    makeRoom(states.length);
    const { next } = this.columns;
    const bases: (Base | undefined)[] = [];
    for (const slot of slots) {
      const number = classOf[slot] ?? -1;
      const offer = classes[number];
      if (offer === undefined) continue;
      const base = bases[number] ?? this.baseOf(offer);
      bases[number] = base;
      for (let row = this.grants.firstOf(slot); row >= 0; row = next[row] ?? -1)
        if (this.isInTheWay(row)) this.take(slot, row);
      states[slot] = taken.rows[slot] === 0 ? base.state : this.stateOf(slot, offer, base);
    }
  }

  movieState(offer: PackedOffer, slot: number): number {
    const rows: number[] = [];
    this.columns = this.grants.all();
    const { next } = this.columns;
    for (let row = this.grants.firstOf(slot); row >= 0; row = next[row] ?? -1) if (this.isInTheWay(row)) rows.push(row);
    return this.judge(offer, rows);
  }
}
