import type { lookUpPeople as endpoint } from '@eigaichi/wire/movies/people';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people } from '../../db/schema/search.ts';

/** Known people among `names`, by the key of their table (D23b). */
export const lookUpPeople = (db: Database, names: readonly string[]): Promise<AnswerIn<typeof endpoint>['data']> =>
  db
    .select()
    .from(people)
    .where(inArray(people.name, [...names]))
    .orderBy(people.name);
