import { numberIn } from '@eigaichi/domain/search/found';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { containsWord } from '../../db/find-word.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';

/** Maximum number of titles or companies considered for a word. */
const most = 200;

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

/** All data of these quotes: provider quotes, titles, agreements, documents, files and business cases. */
const ofQuotes = (quotes: SQL): SQL => sql`
  select q.uuid from quotes q where q.uuid in (${quotes})
  union all select s.uuid from quote_providers s where s.quote_id in (${quotes})
  union all select m.uuid from quote_movies m where m.quote_id in (${quotes})
  union all select a.uuid from agreements a join quote_providers s on s.uuid = a.quote_provider_id where s.quote_id in (${quotes})
  union all select d.uuid from documents d join quote_providers s on s.uuid = d.quote_provider_id where s.quote_id in (${quotes})
  union all select f.uuid from files f join quote_movies m on m.uuid = f.quote_movie_id where m.quote_id in (${quotes})
  union all select b.uuid from business_cases b join quote_providers s on s.uuid = b.quote_provider_id where s.quote_id in (${quotes})`;

const idsOf = async (db: Database, query: SQL): Promise<string[]> =>
  (await readRows(db, { uuid: col.text })`${query}`).map(({ uuid }) => uuid);

/** Ids that entries about one quote may name. */
export const idsOfQuote = (db: Database, quote: string): Promise<string[]> =>
  idsOf(db, ofQuotes(sql`select ${quote}::uuid`));

/** Ids in entries about a word's matches: a quote or agreement by number, titles, companies and people. */
export const idsMatchingWord = async ({ db, titles }: Pick<Deps, 'db' | 'titles'>, account: string, word: string) => {
  const number = numberIn(word);
  const found = await titles.search({ text: word, sort: 'relevance', limit: most }, { role: 'manager', account });
  const numbered =
    number === null
      ? sql``
      : sql`
        union all ${ofQuotes(sql`select q.uuid from quotes q where q.number = ${number}`)}
        union all select a.uuid from agreements a where a.number = ${number}
        union all select e.uuid from contact_messages e where e.number = ${number}`;
  return idsOf(
    db,
    sql`(select l.uuid from account_listings l where ${containsWord(sql`l.words`, word)} limit ${most})
      union all select m.uuid from unnest(${uuids(found.ids)}) as m (uuid)
      union all select m.uuid from quote_movies m where m.movie_id = any(${uuids(found.ids)})
      ${numbered}`,
  );
};
