import type { TitlePerson } from './movie-document.ts';

/** Somebody's name in one role. */
export type Credit = Pick<TitlePerson, 'role' | 'name'>;

/** The credits of all titles, each stored once: most people made more than one, and are named in both languages. */
export class People {
  private readonly byRole = new Map<string, Map<string, Credit>>();

  private creditOf({ role, name }: TitlePerson): Credit {
    const inRole = this.byRole.get(role) ?? new Map<string, Credit>();
    this.byRole.set(role, inRole);
    const credit = inRole.get(name) ?? { role, name };
    inRole.set(name, credit);
    return credit;
  }

  /** The credits of a title, each once. */
  creditsOf(people: readonly TitlePerson[]): readonly Credit[] {
    return [...new Set(people.map((person) => this.creditOf(person)))];
  }
}
