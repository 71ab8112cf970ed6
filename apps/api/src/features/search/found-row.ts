import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { searchEverything } from '@eigaichi/wire/staff/search';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';

type Group = AnswerIn<typeof searchEverything>['data'][number];
export type Found = Group['found'][number];

/** Result of one kind: one more than wanted signals that there are more; `all` is their list's address. */
export type FoundPart = { readonly found: readonly Found[]; readonly all: string | null };

/** Search input, with the matches of the word looked up once for all kinds. */
export type Wanted = {
  readonly actor: Actor;
  readonly word: string;
  readonly number: number | null;
  readonly limit: number;
  /** Companies and titles that match the word; empty if nothing of theirs is searched. */
  readonly companies: readonly string[];
  readonly movies: readonly string[];
};

export type Find = (deps: Pick<Deps, 'db' | 'titles' | 'clock'>, wanted: Wanted) => Promise<FoundPart>;

/** Matching rows examined to find the latest of them. */
export const maxExamined = 200;

export const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Row with only its page. */
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
