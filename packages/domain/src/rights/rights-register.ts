import type { MovieRights, Offer, Wanted } from './availability.ts';
import { CountrySets } from './country-sets.ts';
import { GrantColumns } from './grant-columns.ts';
import { type PackedOffer, packOffer } from './packed-offer.ts';
import { WantedJudge } from './wanted-judge.ts';

/** Value for a slot without a title. */
export const noMovie = 255;

const none = -1;

type OfferClass = { readonly key: string; readonly offer: Offer; readonly packed: PackedOffer; titles: number };
type Slots = { readonly count: () => number; readonly slots: (count: number) => Int32Array };
type View = { readonly judge: WantedJudge; states: Uint8Array };

/** Maximum cached answers: pages, filters and letters of one search request the same licence. */
const mostViews = 24;

/** Limit below which titles are judged separately each time: under a thousand, or a small part of all. */
const few = 1000;
const smallPart = 1 / 32;

const knownKeys = new WeakMap<Offer, string>();

const keyOfOffer = (offer: Offer): string => {
  const known = knownKeys.get(offer) ?? writeKey(offer);
  knownKeys.set(offer, known);
  return known;
};

const writeKey = ({ lines, complete }: Offer): string =>
  JSON.stringify([
    complete,
    lines.map((line) => [
      [...line.rights].sort((a, b) => a - b),
      line.countries === 'all' ? 'all' : [...line.countries].sort(),
      line.start,
      line.end,
      line.offered,
    ]),
  ]);

/**
 * Rights of many titles (D9), each in a numbered slot, stored for answering all in one pass. Titles with the same offer
 * share it, licences are stored in columns. The states are those of `availability`.
 */
export class RightsRegister {
  private readonly sets = new CountrySets();
  private readonly grants = new GrantColumns(this.sets);
  private readonly classes: (OfferClass | undefined)[] = [];
  private readonly classNumbers = new Map<string, number>();
  private readonly freeClasses: number[] = [];
  private classOf = new Int32Array(64).fill(none);
  private readonly views = new Map<string, View>();

  private classNumber(offer: Offer): number {
    const key = keyOfOffer(offer);
    const known = this.classNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.freeClasses.pop() ?? this.classes.length;
    this.classes[number] = { key, offer, packed: packOffer(offer, this.sets), titles: 0 };
    this.classNumbers.set(key, number);
    return number;
  }

  put(slot: number, { offer, grants }: MovieRights): void {
    this.take(slot);
    const number = this.classNumber(offer);
    if (slot >= this.classOf.length) {
      const grown = new Int32Array(Math.max(slot + 1, this.classOf.length * 2)).fill(none);
      grown.set(this.classOf);
      this.classOf = grown;
    }
    this.classOf[slot] = number;
    const shared = this.classes[number];
    if (shared !== undefined) shared.titles += 1;
    for (const grant of grants) this.grants.add(slot, grant);
    this.refresh(slot);
  }

  remove(slot: number): void {
    this.take(slot);
    this.refresh(slot);
  }

  private take(slot: number): void {
    const number = this.classOf[slot] ?? none;
    const shared = this.classes[number];
    if (slot < this.classOf.length) this.classOf[slot] = none;
    this.grants.remove(slot);
    if (shared === undefined) return;
    shared.titles -= 1;
    if (shared.titles > 0) return;
    this.classNumbers.delete(shared.key);
    this.classes[number] = undefined;
    this.freeClasses.push(number);
  }

  private refresh(slot: number): void {
    const offer = this.classes[this.classOf[slot] ?? none]?.packed;
    for (const view of this.views.values()) {
      if (slot >= view.states.length) {
        const grown = new Uint8Array(Math.max(slot + 1, view.states.length * 2)).fill(noMovie);
        grown.set(view.states);
        view.states = grown;
      }
      view.states[slot] = offer === undefined ? noMovie : view.judge.movieState(offer, slot);
    }
  }

  /** Rights of the title in a slot, for a full answer by `availability`; undefined if none. */
  rightsOf(slot: number): MovieRights | undefined {
    const shared = this.classes[this.classOf[slot] ?? none];
    return shared === undefined ? undefined : { offer: shared.offer, grants: this.grants.grantsOf(slot) };
  }

  private judged(wanted: Wanted): View {
    const judge = new WantedJudge(wanted, { sets: this.sets, grants: this.grants });
    const titles = this.unjudged();
    judge.judgeAll(titles);
    return { judge, states: titles.states };
  }

  private unjudged() {
    return {
      classOf: this.classOf,
      classes: this.classes.map((one) => one?.packed),
      states: new Uint8Array(this.classOf.length).fill(noMovie),
    };
  }

  /**
   * State of each of these titles (or of every title) for the requested licence. Each slot holds an index into
   * `stateOrder`, or `noMovie`. Read-only.
   */
  states(wanted: Wanted, titles?: Slots): Uint8Array {
    // A buyer who holds nothing has everyone's answer.
    const holder = this.grants.holderOf(wanted.holder) < 0 ? null : wanted.holder;
    const key = JSON.stringify([wanted.rights, wanted.countries, wanted.start, wanted.end, holder]);
    const known = this.views.get(key);
    if (known === undefined && titles !== undefined) {
      const count = titles.count();
      if (count < Math.max(few, this.classOf.length * smallPart)) return this.someJudged(wanted, titles.slots(count));
    }
    const view = known ?? this.judged(wanted);
    this.views.delete(key);
    const oldest = this.views.size >= mostViews ? this.views.keys().next().value : undefined;
    if (oldest !== undefined) this.views.delete(oldest);
    this.views.set(key, view);
    return view.states;
  }

  /** Judges a few titles one by one, without storing the result. */
  private someJudged(wanted: Wanted, slots: Int32Array): Uint8Array {
    const titles = this.unjudged();
    new WantedJudge(wanted, { sets: this.sets, grants: this.grants }).judgeSome(slots, titles);
    return titles.states;
  }
}
