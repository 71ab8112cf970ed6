import type { MoviePerson } from './movie-document.ts';

/** A person's name in one role. */
export type Credit = Pick<MoviePerson, 'role' | 'name'>;

/** Credits of all titles, each stored once: most people made several titles and are named in both languages. */
export class People {
  private readonly byRole = new Map<string, Map<string, Credit>>();

  private creditOf({ role, name }: MoviePerson): Credit {
    const inRole = this.byRole.get(role) ?? new Map<string, Credit>();
    this.byRole.set(role, inRole);
    const credit = inRole.get(name) ?? { role, name };
    inRole.set(name, credit);
    return credit;
  }

  /** Distinct credits of a title. */
  creditsOf(people: readonly MoviePerson[]): readonly Credit[] {
    return [...new Set(people.map((person) => this.creditOf(person)))];
  }
}
