import type { Bits } from './bits.ts';
import { compact, fold } from './normalise.ts';
import { Postings } from './postings.ts';
import type { TitleDocument } from './title-document.ts';
import type { Suggestion } from './title-query.ts';

type Label = {
  readonly kind: 'person' | 'tag';
  readonly text: string;
  readonly key: string;
  readonly titles: Postings;
};

const labelsOf = (title: TitleDocument): { kind: Label['kind']; text: string }[] => [
  ...title.people.map((person) => ({ kind: 'person' as const, text: person.name })),
  ...title.tags.map((text) => ({ kind: 'tag' as const, text })),
];

/** The names of people and tags, each with its titles, for suggestions while somebody types. */
export class Labels {
  private readonly known = new Map<string, Label>();

  add(slot: number, title: TitleDocument): void {
    for (const { kind, text } of labelsOf(title)) {
      const id = `${kind}\n${text}`;
      const label = this.known.get(id) ?? { kind, text, key: compact(fold(text)), titles: new Postings() };
      this.known.set(id, label);
      label.titles.add(slot);
    }
  }

  remove(slot: number, title: TitleDocument): void {
    for (const { kind, text } of labelsOf(title)) {
      const id = `${kind}\n${text}`;
      const label = this.known.get(id);
      label?.titles.delete(slot);
      if (label?.titles.length === 0) this.known.delete(id);
    }
  }

  /** Those that begin with `key` and belong to a title of `allowed`, the most frequent first. */
  starting(key: string, allowed: Bits, limit: number): Suggestion[] {
    const found: { label: Label; count: number }[] = [];
    for (const label of this.known.values()) {
      if (!label.key.startsWith(key)) continue;
      const count = label.titles.slots.filter((slot) => allowed.has(slot)).length;
      if (count > 0) found.push({ label, count });
    }
    found.sort((a, b) => b.count - a.count || (a.label.text < b.label.text ? -1 : 1));
    return found.slice(0, limit).map(({ label }) => ({ kind: label.kind, text: label.text }));
  }
}
