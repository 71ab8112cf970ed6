import { Bits } from './bits.ts';
import { type CountedSet, CountedSets, type Whole } from './counted-set.ts';
import { type FacetCounts, FacetTable } from './facet-table.ts';
import { hasOtherForms } from './han-variants.ts';
import { foldedCredit, foldedText, hasAllTerms, hasAnyTerm, isShort } from './held-words.ts';
import { Labels } from './labels.ts';
import { Matcher } from './matcher.ts';
import { analyse, type MovieDocument } from './movie-document.ts';
import { type FoundPlace, type MovieAnswer, type MovieQuery, type Suggestion, yearFacet } from './movie-query.ts';
import { Orders, type PriceRates, takeTurns } from './orders.ts';
import { type Credit, People } from './people.ts';
import { withScratch } from './scratch.ts';
import { type ParsedQuery, parseQuery } from './tokenise.ts';
import { WorkedOutFacets } from './worked-out.ts';

/** Number of names in a suggestion: a title's Japanese and English names, which come first. */
const namesShown = 2;
/** Maximum titles of equal rank that are compared with the typed text, character by character. */
const mostCompared = 100;

/** Stored data of a title, for showing and removing it. */
type KnownMovie = Pick<MovieDocument, 'id' | 'names' | 'tags' | 'year'> & { readonly people: readonly Credit[] };
type Found = { readonly bits: Bits; readonly forgiving: boolean };
type Filter = readonly [name: string, titles: Bits];
type Steps = {
  readonly whole: Whole;
  readonly allowed: Bits;
  readonly matching: Bits;
  readonly filters: readonly Filter[];
  readonly found: Bits;
  readonly workedOut: WorkedOutFacets;
};

/** Key of a query's results, optionally without one of its filters: equal keys find the same. */
const keyOf = (
  { text, years, people, filters = {}, workedOut = {}, synopses }: MovieQuery,
  left: string | null,
): string => {
  const others = Object.entries(filters).filter(([name]) => name !== left);
  const licences = others.flatMap(([name]) => workedOut[name]?.key ?? []);
  const requested = [text, left === yearFacet ? null : years, left, people, others, licences, synopses !== undefined];
  return JSON.stringify(requested);
};

/** Titles that pass all filters, optionally without one of them. */
const narrowed = (bits: Bits, filters: readonly Filter[], left: string | null): Bits =>
  filters.filter(([name]) => name !== left).reduce((stored, [, titles]) => stored.both(titles), bits);

/**
 * An in-memory search index over titles. Each title has a numbered slot. All sets are bits over slots, so totals and
 * counts are exact and cheap. Free slots are reused.
 */
export class MovieIndex {
  private readonly titles: (KnownMovie | undefined)[] = [];
  private readonly slots = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly live = new Bits();
  private readonly matcher = new Matcher();
  private readonly facets: FacetTable;
  private readonly counted = new CountedSets();
  private readonly orders = new Orders();
  private readonly labels = new Labels();
  private readonly people = new People();
  /** Titles with an older or foreign character form in a name: the typed text may use either form. */
  private readonly otherForms = new Bits();
  /** Titles of each group, in the order of `groups`. */
  private readonly inGroup: readonly Bits[];
  private readonly groups: readonly string[];

  /**
   * `groups` is the order in which kinds of titles alternate; a title of another kind counts as the last. `together`
   * holds lists of facets with few values, each of which is counted in one pass.
   */
  constructor({ groups, together = [] }: { groups: readonly string[]; together?: readonly (readonly string[])[] }) {
    this.groups = groups;
    this.inGroup = groups.map(() => new Bits());
    this.facets = new FacetTable(together);
  }

  get size(): number {
    return this.slots.size;
  }

  title(id: string): KnownMovie | undefined {
    return this.titles[this.slots.get(id) ?? -1];
  }

  /** Slot of a title, for external calculations (`WorkedOut`); undefined if unknown. */
  slotOf(id: string): number | undefined {
    return this.slots.get(id);
  }

  /** Adds or replaces a title; returns its slot, which stays the same until it is removed. */
  put(title: MovieDocument): number {
    this.remove(title.id);
    this.counted.clear();
    const slot = this.free.pop() ?? this.titles.length;
    const { id, names, people, tags, year } = title;
    const shown = names.slice(0, namesShown);
    this.titles[slot] = { id, names: shown, people: this.people.creditsOf(people), tags, year };
    this.slots.set(title.id, slot);
    this.live.add(slot);
    this.matcher.add(slot, analyse(title));
    this.facets.add(slot, title.facets);
    this.inGroup.at(this.groups.indexOf(title.group))?.add(slot);
    this.orders.add(slot, title);
    this.labels.add(slot, title);
    if (shown.some(hasOtherForms) || people.some(({ name }) => hasOtherForms(name))) this.otherForms.add(slot);
    return slot;
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    const title = this.title(id);
    if (slot === undefined || title === undefined) return;
    this.counted.clear();
    this.matcher.remove(slot, title.year);
    this.facets.remove(slot);
    for (const group of this.inGroup) group.delete(slot);
    this.orders.remove(slot);
    this.labels.remove(slot, title);
    this.live.delete(slot);
    this.otherForms.delete(slot);
    this.slots.delete(id);
    this.titles[slot] = undefined;
    this.free.push(slot);
  }

  /** Sorts now instead of on first use: call it once the index is built. */
  settle(): void {
    this.orders.settle();
    this.matcher.settle();
    this.facets.settle();
    this.labels.settle();
  }

  /** Sorts by price at these rates; returns false if it does already. */
  setRates(rates: PriceRates): boolean {
    return this.orders.setRates(rates);
  }

  /** Every title, as candidates. A copy: the caller may narrow it. */
  all(): Bits {
    return this.live.copy();
  }

  /** Candidates shared by many queries, created on first request under this name, until a title changes. */
  shared(name: string, make: () => Bits): Bits {
    return this.counted.shared(name, make);
  }

  having(facet: string, values: readonly string[]): Bits {
    return this.facets.withAny(facet, values);
  }

  /** Titles with these ids, as candidates; unknown ids are skipped. */
  of(ids: Iterable<string>): Bits {
    const bits = new Bits();
    for (const id of ids) {
      const slot = this.slots.get(id);
      if (slot !== undefined) bits.add(slot);
    }
    return bits;
  }

  query(query: MovieQuery): MovieAnswer {
    return this.inQuery(() => this.answer(query));
  }

  /**
   * Every title that a query finds by its words as typed, in no order. Without typos, synopses and the narrowing to a
   * full name, a title's match depends on no other title.
   */
  findExactly({ text = '', ...query }: Pick<MovieQuery, 'text' | 'filters' | 'years' | 'people'>): string[] {
    return this.inQuery(() => {
      const matching = text.trim() === '' ? this.live : this.matcher.literal(parseQuery(text)).both(this.live);
      const ids: string[] = [];
      narrowed(matching, this.filters(query, new WorkedOutFacets({}, matching)), null).each((slot) => {
        const title = this.titles[slot];
        if (title !== undefined) ids.push(title.id);
      });
      return ids;
    });
  }

  private inQuery<T>(run: () => T): T {
    return withScratch(() => {
      try {
        return run();
      } finally {
        this.matcher.endQuery();
      }
    });
  }

  private answer(query: MovieQuery): MovieAnswer {
    const parsed = parseQuery(query.text ?? '');
    const whole = this.counted.whole(query.candidates, this.live);
    const allowed = whole.set.bits;
    if (query.synopses !== undefined)
      this.matcher.alsoIn(new Map([...query.synopses].map(([term, ids]) => [term, this.of(ids)])));
    const { bits: matching, forgiving } = this.matching(parsed, query.text ?? '', allowed);
    const workedOut = new WorkedOutFacets(query.workedOut ?? {}, matching);
    const filters = this.filters(query, workedOut);
    const narrow = narrowed(matching, filters, null);
    const total = narrow.count();
    const steps = { whole, allowed, matching, filters, found: narrow.settled(total), workedOut };
    const facets = this.counts(query, steps);
    const page = this.page(steps, total, { parsed, query });
    const ids = page.flatMap((slot) => this.titles[slot]?.id ?? []);
    const loosened = total === 0 ? this.loosened(query, steps) : {};
    const unmatched = matching.isEmpty() && parsed.terms.length > 0;
    const places = forgiving ? {} : this.places(page, parsed);
    return { ids, total, allowed: whole.set.total, facets, forgiving, loosened, unmatched, places };
  }

  private places(page: readonly number[], parsed: ParsedQuery): MovieAnswer['places'] {
    if (parsed.terms.length === 0) return {};
    const named = this.matcher.named(parsed);
    const entries = page.flatMap((slot) => {
      const title = this.titles[slot];
      if (title === undefined || named.has(slot)) return [];
      const by = (isDirector: boolean) =>
        title.people.some(
          (credit) => (credit.role === 'director') === isDirector && hasAnyTerm(foldedCredit(credit), parsed),
        );
      const places: FoundPlace[] = [
        ...(by(true) ? (['director'] as const) : []),
        ...(by(false) ? (['people'] as const) : []),
        ...(title.tags.some((tag) => hasAnyTerm(foldedText(tag), parsed)) ? (['tags'] as const) : []),
        ...this.matcher.placesOf(slot, parsed),
      ];
      return [[title.id, places.length === 0 ? (['others'] as const) : places] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Titles whose director's name has the whole words or, in scripts without spaces, starts with them. */
  private directed(found: Bits, parsed: ParsedQuery): Bits {
    const directed = new Bits();
    if (parsed.terms.some(isShort)) return directed;
    const titles = this.labels.withPerson('director', parsed).both(found);
    titles.each((slot) => {
      const names = this.titles[slot]?.people.filter(({ role }) => role === 'director') ?? [];
      if (names.some(({ name }) => hasAllTerms(name, parsed))) directed.add(slot);
    });
    return directed;
  }

  private counts(query: MovieQuery, { whole, matching, filters, found, workedOut }: Steps): FacetCounts {
    const { count = [], mostValues = {} } = query;
    if (count.length === 0) return {};
    const sets = new Map<string | null, CountedSet>();
    const among = (left: string | null, find: () => Bits) => {
      const set = sets.get(left) ?? this.counted.of(keyOf(query, left), whole, find);
      sets.set(left, set);
      return set;
    };
    const names = new Set(filters.map(([name]) => name));
    const entries = count.map((facet) => {
      const [own = ''] = facet.split(':');
      const set = names.has(own) ? among(own, () => narrowed(matching, filters, own)) : among(null, () => found);
      const most = Object.hasOwn(mostValues, facet) ? mostValues[facet] : undefined;
      return [facet, workedOut.counts(facet, () => set.bits) ?? this.facets.counts(facet, set, most)];
    });
    for (const [left, set] of sets) this.counted.keep(keyOf(query, left), whole, set);
    whole.set.forgetList();
    return Object.fromEntries(entries);
  }

  private filters(
    { filters = {}, years = [], people = {} }: Pick<MovieQuery, 'filters' | 'years' | 'people'>,
    workedOut: WorkedOutFacets,
  ): Filter[] {
    const byValue = Object.entries(filters).map(
      ([facet, values]): Filter => [facet, workedOut.withAny(facet, values) ?? this.facets.withAny(facet, values)],
    );
    const byPerson = Object.entries(people).flatMap(([role, name]): Filter[] =>
      name.trim() === '' ? [] : [[role, this.labels.withPerson(role, parseQuery(name))]],
    );
    if (years.length === 0) return [...byValue, ...byPerson];
    const inYears = years.reduce((bits, { from, to }) => bits.or(this.matcher.madeBetween(from, to)), new Bits());
    return [...byValue, ...byPerson, [yearFacet, inYears]];
  }

  /** Counts the results without each filter in turn. */
  private loosened(query: MovieQuery, { allowed, matching, filters }: Steps): Record<string, number> {
    const without = filters.map(([name]) => [name, narrowed(matching, filters, name).count()]);
    if ((query.text ?? '').trim() !== '') {
      const wider = this.filters(query, new WorkedOutFacets(query.workedOut ?? {}, allowed));
      without.push(['text', narrowed(allowed, wider, null).count()]);
    }
    return Object.fromEntries(without);
  }

  /** Titles first, then people and tags, that match the typed characters; only those the reader may see. */
  suggest(text: string, candidates: Bits, limit: number): Suggestion[] {
    return this.inQuery(() => this.suggested(text, candidates, limit));
  }

  private suggested(text: string, candidates: Bits, limit: number): Suggestion[] {
    const parsed = parseQuery(text);
    if (parsed.terms.length === 0) return [];
    const allowed = candidates.both(this.live);
    const titles = this.relevant(this.matcher.named(parsed).both(allowed), parsed, limit);
    return [
      ...titles.flatMap((slot): Suggestion[] => {
        const title = this.titles[slot];
        return title === undefined ? [] : [{ kind: 'title', id: title.id, text: title.names[0] ?? '' }];
      }),
      ...this.labels.starting(parsed.whole, allowed, limit),
    ];
  }

  /** Candidates that match the text. Tolerates typos if nothing has the exact spelling. */
  private matching(parsed: ParsedQuery, text: string, allowed: Bits): Found {
    if (text.trim() === '') return { bits: allowed, forgiving: false };
    if (this.matcher.called(parsed).meets(allowed))
      return { bits: this.matcher.inOneName(parsed).both(allowed), forgiving: false };
    const literal = this.matcher.literal(parsed).both(allowed);
    const isSpelled = parsed.sound === null ? literal : this.matcher.spelled(parsed);
    if (isSpelled.meets(literal)) return { bits: literal, forgiving: false };
    return { bits: this.matcher.forgiving(parsed).both(allowed), forgiving: literal.isEmpty() };
  }

  private page(
    { found, workedOut }: Steps,
    total: number,
    { parsed, query }: { parsed: ParsedQuery; query: MovieQuery },
  ): number[] {
    const { offset = 0, limit = 20, firstBy } = query;
    if (offset >= total) return [];
    if (firstBy === undefined) return this.sorted(found, parsed, { ...query, offset, limit });
    const page: number[] = [];
    let before = 0;
    for (const part of workedOut.parted(firstBy, found)) {
      const count = part.count();
      const from = Math.max(0, offset - before);
      before += count;
      if (from >= count) continue;
      page.push(...this.sorted(part, parsed, { ...query, offset: from, limit: limit - page.length }));
      if (page.length >= limit) break;
    }
    return page;
  }

  private sorted(
    found: Bits,
    parsed: ParsedQuery,
    query: MovieQuery & { readonly offset: number; readonly limit: number },
  ): number[] {
    const { offset, limit } = query;
    const sort = query.sort ?? (parsed.terms.length > 0 ? 'relevance' : 'mixed');
    if (sort === 'mixed') return this.mixed(found, offset, limit);
    if (sort === 'relevance') return this.relevant(found, parsed, offset + limit).slice(offset);
    return this.orders.page(sort, found, { offset, limit });
  }

  private mixed(found: Bits, offset: number, limit: number): number[] {
    const queues = this.inGroup.map((group) =>
      this.orders.page('new', found.both(group), { offset: 0, limit: offset + limit }),
    );
    return takeTurns(queues, offset, limit);
  }

  /** Of titles whose names are written in two ways, those written as typed; null if all are written the same. */
  private writtenSo(titles: Bits, { typed }: ParsedQuery): Bits | null {
    if (!titles.meets(this.otherForms) || titles.count() > mostCompared) return null;
    const exact = new Bits();
    titles.each((slot) => {
      const { names = [], people = [] } = this.titles[slot] ?? {};
      if (names.some((name) => name.includes(typed)) || people.some(({ name }) => name.includes(typed)))
        exact.add(slot);
    });
    return exact;
  }

  private relevant(found: Bits, parsed: ParsedQuery, wanted: number): number[] {
    const left = found.copy();
    const page: number[] = [];
    const take = (tier: Bits) =>
      page.push(...this.orders.page('year', tier, { offset: 0, limit: wanted - page.length }));
    for (const { titles, isWhole } of this.matcher.byRelevance(parsed, () => this.directed(left, parsed))) {
      const fresh = titles.both(left);
      const exact = isWhole ? this.writtenSo(fresh, parsed) : null;
      if (exact !== null) {
        take(exact);
        left.without(exact);
        fresh.without(exact);
      }
      take(fresh);
      if (page.length >= wanted) return page;
      left.without(fresh);
    }
    take(left);
    return page;
  }
}
