import type { Bits } from './bits.ts';
import type { Suggestion } from './movie-query.ts';
import { NameList } from './name-list.ts';
import type { Credit } from './people.ts';
import type { ParsedQuery } from './tokenise.ts';

type Named = { readonly people: readonly Credit[]; readonly tags: readonly string[] };

/** Names of people and tags with their titles: for filters by person, and for suggestions while typing. */
export class Labels {
  private readonly people = new NameList();
  private readonly tags = new NameList();
  private readonly roles = new Map<string, NameList>();

  private inRole(role: string): NameList {
    let names = this.roles.get(role);
    if (names === undefined) {
      names = new NameList();
      this.roles.set(role, names);
    }
    return names;
  }

  add(slot: number, title: Named): void {
    for (const { role, name } of title.people) {
      this.people.add(slot, name);
      this.inRole(role).add(slot, name);
    }
    for (const tag of title.tags) this.tags.add(slot, tag);
  }

  remove(slot: number, title: Named): void {
    for (const { role, name } of title.people) {
      this.people.remove(slot, name);
      this.inRole(role).remove(slot, name);
    }
    for (const tag of title.tags) this.tags.remove(slot, tag);
  }

  settle(): void {
    for (const names of [this.people, this.tags, ...this.roles.values()]) names.settle();
  }

  /** Titles with a person in this role whose name contains every word of the query. */
  withPerson(role: string, requested: ParsedQuery): Bits {
    return this.inRole(role).holding(requested);
  }

  /** Labels that start with `key` and belong to a title of `allowed`, the most frequent first. */
  starting(key: string, allowed: Bits, limit: number): Suggestion[] {
    const found = [
      ...this.people.starting(key, allowed).map((one) => ({ ...one, kind: 'person' as const })),
      ...this.tags.starting(key, allowed).map((one) => ({ ...one, kind: 'tag' as const })),
    ];
    found.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
    return found.slice(0, limit).map(({ kind, text }) => ({ kind, text }));
  }
}
