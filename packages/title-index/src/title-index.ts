import { Bits } from './bits.ts';
import { FacetTable } from './facet-table.ts';
import { Labels } from './labels.ts';
import { Matcher } from './matcher.ts';
import { Orders, pageOf, takeTurns } from './orders.ts';
import { analyse, namesPerson, type TitleDocument } from './title-document.ts';
import { type Suggestion, type TitleAnswer, type TitleQuery, yearFacet } from './title-query.ts';
import { type ParsedQuery, parseQuery } from './tokenise.ts';
import { Years } from './years.ts';

type Found = { readonly bits: Bits; readonly forgiving: boolean };

/**
 * A search index over titles, held in memory. Each title stands in a numbered slot; all sets are bits over slots, so
 * that totals and counts are exact and cheap. A slot that has become free is taken again.
 */
export class TitleIndex {
  private readonly titles: (TitleDocument | undefined)[] = [];
  private readonly slots = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly live = new Bits();
  private readonly matcher = new Matcher();
  private readonly facets = new FacetTable();
  private readonly orders = new Orders();
  private readonly labels = new Labels();
  private readonly years = new Years();
  private readonly groupOf: number[] = [];
  private readonly groups: readonly string[];

  /** `groups` is the order in which kinds of titles take turns; a title of another kind counts as of the last. */
  constructor({ groups }: { groups: readonly string[] }) {
    this.groups = groups;
  }

  get size(): number {
    return this.slots.size;
  }

  title(id: string): TitleDocument | undefined {
    return this.titles[this.slots.get(id) ?? -1];
  }

  /** Adds a title, or replaces what was known of it. */
  put(title: TitleDocument): void {
    this.remove(title.id);
    const slot = this.free.pop() ?? this.titles.length;
    this.titles[slot] = title;
    this.slots.set(title.id, slot);
    this.live.add(slot);
    this.matcher.add(slot, analyse(title));
    this.facets.add(slot, title.facets);
    this.years.add(slot, title.year);
    const group = this.groups.indexOf(title.group);
    this.groupOf[slot] = group < 0 ? this.groups.length - 1 : group;
    this.orders.add(slot, title);
    this.labels.add(slot, title);
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    const title = this.title(id);
    if (slot === undefined || title === undefined) return;
    this.matcher.remove(slot);
    this.facets.remove(slot);
    this.years.remove(slot, title.year);
    this.orders.remove(slot);
    this.labels.remove(slot, title);
    this.live.delete(slot);
    this.slots.delete(id);
    this.titles[slot] = undefined;
    this.free.push(slot);
  }

  /** Every title, as candidates. A copy: the caller may narrow it. */
  all(): Bits {
    return this.live.copy();
  }

  /** The titles with any of a facet's values, as candidates. */
  having(facet: string, values: readonly string[]): Bits {
    return this.facets.withAny(facet, values);
  }

  /** The titles with these ids, as candidates; unknown ids are passed over. */
  of(ids: Iterable<string>): Bits {
    const bits = new Bits();
    for (const id of ids) {
      const slot = this.slots.get(id);
      if (slot !== undefined) bits.add(slot);
    }
    return bits;
  }

  query(query: TitleQuery): TitleAnswer {
    const parsed = parseQuery(query.text ?? '');
    const { bits: matching, forgiving } = this.matching(parsed, query);
    const filters = this.filters(query);
    const narrowed = (left: string | null) =>
      filters.filter(([facet]) => facet !== left).reduce((bits, [, titles]) => bits.and(titles), matching.copy());
    const found = narrowed(null);
    const total = found.count();
    const facets: Record<string, Record<string, number>> = {};
    for (const facet of query.count ?? []) {
      const among = filters.some(([name]) => name === facet) ? narrowed(facet) : found;
      facets[facet] = this.facets.counts(facet, among, among === found ? total : among.count());
    }
    const ids = this.page(found, parsed, query).flatMap((slot) => this.titles[slot]?.id ?? []);
    return { ids, total, facets, forgiving };
  }

  private filters({ filters = {}, years = [] }: TitleQuery): [string, Bits][] {
    const byValue = Object.entries(filters).map(([facet, values]): [string, Bits] => [
      facet,
      this.facets.withAny(facet, values),
    ]);
    if (years.length === 0) return byValue;
    const inYears = years.reduce((bits, { from, to }) => bits.or(this.years.between(from, to)), new Bits());
    return [...byValue, [yearFacet, inYears]];
  }

  /** Titles first, then people and tags, that the letters typed so far may mean; only what the reader may see. */
  suggest(text: string, candidates: Bits, limit: number): Suggestion[] {
    const parsed = parseQuery(text);
    if (parsed.terms.length === 0) return [];
    const allowed = candidates.copy().and(this.live);
    const titles = this.relevant(this.matcher.named(parsed).and(allowed), parsed, limit);
    return [
      ...titles.flatMap((slot): Suggestion[] => {
        const title = this.titles[slot];
        return title === undefined ? [] : [{ kind: 'title', id: title.id, text: title.names[0] ?? '' }];
      }),
      ...this.labels.starting(parsed.whole, allowed, limit),
    ];
  }

  /** What the text and the people leave of the candidates. Typos are forgiven where nothing else answers. */
  private matching(parsed: ParsedQuery, query: TitleQuery): Found {
    const allowed = query.candidates.copy().and(this.live);
    if ((query.text ?? '').trim() === '') return { bits: this.restricted(allowed, query), forgiving: false };
    const literal = this.matcher.literal(parsed).and(allowed);
    if (!literal.isEmpty()) return { bits: this.restricted(literal, query), forgiving: false };
    return { bits: this.restricted(this.matcher.forgiving(parsed).and(allowed), query), forgiving: true };
  }

  private restricted(bits: Bits, { people }: TitleQuery): Bits {
    const asked = Object.entries(people ?? {})
      .map(([role, name]) => ({ role, name: parseQuery(name) }))
      .filter(({ name }) => name.terms.length > 0);
    for (const { name } of asked) bits.and(this.matcher.literal(name));
    if (asked.length === 0) return bits;
    const kept = new Bits(this.titles.length);
    for (const slot of bits) {
      const title = this.titles[slot];
      if (asked.every(({ role, name }) => title?.people.some((p) => p.role === role && namesPerson(name, p.name)))) {
        kept.add(slot);
      }
    }
    return kept;
  }

  private page(found: Bits, parsed: ParsedQuery, query: TitleQuery): number[] {
    const { offset = 0, limit = 20 } = query;
    const sort = query.sort ?? (parsed.terms.length > 0 ? 'relevance' : 'mixed');
    if (sort === 'mixed') return this.mixed(found, offset, limit);
    if (sort === 'relevance') return this.relevant(found, parsed, offset + limit).slice(offset);
    return pageOf(this.orders.in(sort), found, offset, limit);
  }

  private mixed(found: Bits, offset: number, limit: number): number[] {
    const queues = [...this.groups.keys()].map((): number[] => []);
    const enough = offset + limit;
    let left = found.count();
    for (const slot of this.orders.in('new')) {
      if (left === 0 || queues.every((queue) => queue.length >= enough)) break;
      if (!found.has(slot)) continue;
      left--;
      queues[this.groupOf[slot] ?? 0]?.push(slot);
    }
    return takeTurns(queues, offset, limit);
  }

  private relevant(found: Bits, parsed: ParsedQuery, wanted: number): number[] {
    const left = found.copy();
    const page: number[] = [];
    const take = (tier: Bits) => {
      tier.and(left);
      left.without(tier);
      page.push(...pageOf(this.orders.in('year'), tier, 0, wanted - page.length));
    };
    for (const tier of this.matcher.byRelevance(parsed)) {
      take(tier);
      if (page.length >= wanted) return page;
    }
    take(left.copy());
    return page;
  }
}
