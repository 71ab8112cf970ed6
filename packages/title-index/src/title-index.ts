import { Bits } from './bits.ts';
import { FacetTable } from './facet-table.ts';
import { Labels } from './labels.ts';
import { Matcher } from './matcher.ts';
import { Orders, pageOf, takeTurns } from './orders.ts';
import { analyse, namesPerson, type TitleDocument } from './title-document.ts';
import type { Suggestion, TitleAnswer, TitleQuery } from './title-query.ts';
import { type ParsedQuery, parseQuery } from './tokenise.ts';

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
  private readonly groups: readonly string[];

  /** `groups` is the order in which kinds of titles take turns. */
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
    this.orders.add(slot, title);
    this.labels.add(slot, title);
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    const title = this.title(id);
    if (slot === undefined || title === undefined) return;
    this.matcher.remove(slot);
    this.facets.remove(slot);
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
    const filters = Object.entries(query.filters ?? {}).map(
      ([facet, values]) => [facet, this.facets.withAny(facet, values)] as const,
    );
    const narrowed = (left: string | null) =>
      filters.filter(([facet]) => facet !== left).reduce((bits, [, titles]) => bits.and(titles), matching.copy());
    const found = narrowed(null);
    const facets: Record<string, Record<string, number>> = {};
    for (const facet of query.count ?? []) {
      const own = filters.some(([name]) => name === facet);
      facets[facet] = this.facets.counts(facet, own ? narrowed(facet) : found);
    }
    const ids = this.page(found, parsed, query).flatMap((slot) => this.titles[slot]?.id ?? []);
    return { ids, total: found.count(), facets, forgiving };
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

  /** What the text, the years and the people leave of the candidates. Typos are forgiven where nothing else answers. */
  private matching(parsed: ParsedQuery, query: TitleQuery): Found {
    const allowed = query.candidates.copy().and(this.live);
    if ((query.text ?? '').trim() === '') return { bits: this.restricted(allowed, query), forgiving: false };
    const literal = this.matcher.literal(parsed).and(allowed);
    if (!literal.isEmpty()) return { bits: this.restricted(literal, query), forgiving: false };
    return { bits: this.restricted(this.matcher.forgiving(parsed).and(allowed), query), forgiving: true };
  }

  private restricted(bits: Bits, { years, people }: TitleQuery): Bits {
    const { from, to } = years ?? { from: null, to: null };
    const asked = Object.entries(people ?? {})
      .map(([role, name]) => ({ role, name: parseQuery(name) }))
      .filter(({ name }) => name.terms.length > 0);
    for (const { name } of asked) bits.and(this.matcher.literal(name));
    if (from === null && to === null && asked.length === 0) return bits;
    const kept = new Bits(this.titles.length);
    for (const slot of bits) {
      const title = this.titles[slot];
      if (title === undefined) continue;
      if (from !== null && (title.year ?? Number.NEGATIVE_INFINITY) < from) continue;
      if (to !== null && (title.year ?? Number.POSITIVE_INFINITY) > to) continue;
      if (asked.every(({ role, name }) => title.people.some((p) => p.role === role && namesPerson(name, p.name)))) {
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
    const queues = new Map<string, number[]>(this.groups.map((group) => [group, []]));
    for (const slot of this.orders.in('new')) {
      if (!found.has(slot)) continue;
      const group = this.titles[slot]?.group ?? '';
      const queue = queues.get(group);
      if (queue === undefined) queues.set(group, [slot]);
      else queue.push(slot);
    }
    return takeTurns([...queues.values()], offset, limit);
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
