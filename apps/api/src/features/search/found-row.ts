import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { searchEverything } from '@eigaichi/wire/staff/search';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';

type Group = AnswerIn<typeof searchEverything>['data'][number];
export type Found = Group['found'][number];

/** What one kind answers: one more than wanted says that there are more, and `all` where they are listed. */
export type FoundPart = { readonly found: readonly Found[]; readonly all: string | null };

/** What is searched, with what the word names looked up once for all kinds. */
export type Wanted = {
  readonly actor: Actor;
  readonly word: string;
  readonly number: number | null;
  readonly limit: number;
  /** Companies whose name holds the word, and titles that the word finds; empty where nothing of theirs is searched. */
  readonly companies: readonly string[];
  readonly movies: readonly string[];
};

export type Find = (deps: Pick<Deps, 'db' | 'titles' | 'clock'>, wanted: Wanted) => Promise<FoundPart>;

/** So many rows that hold a word are looked at for the latest of them. */
export const mostLookedAt = 200;

export const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** A row with nothing but its page. */
export const foundAt = (key: string, href: string, said: Partial<Found> = {}): Found => ({
  key,
  href,
  number: null,
  name: null,
  companies: [],
  titles: null,
  day: null,
  amount: null,
  ...said,
});

/** The address of a list with its filters. */
export const listAddress = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?${Object.entries(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
