import type { Actor } from '@eigaichi/domain/accounts/actor';
import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import type { QuoteStatus } from '@eigaichi/domain/quotes/moves';
import type { listGrants } from '@eigaichi/wire/rights/rights';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Database, Tx } from '../../db/client.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';

export type GrantAnswer = AnswerIn<typeof listGrants>['data'][number];

const columns = {
  ...col.each(col.text, 'uuid', 'movie', 'starts_on'),
  version: col.int,
  source: col.word<GrantAnswer['source']>(),
  rights: col.list<GrantAnswer['rights'][number]>(),
  countries: col.list<string>(),
  all_countries: col.bool,
  exclusive_type: col.code<GrantAnswer['exclusive_type']>(),
  holdback_length: col.orNull(col.code<NonNullable<GrantAnswer['holdback_length']>>()),
  languages: col.list<string>(),
  ...col.each(col.orNull(col.text), 'ends_on', 'licensee', 'note', 'quote'),
  by_series: col.bool,
  status: col.orNull(col.code<QuoteStatus>()),
  ended_from: col.orNull(col.code<QuoteStatus>()),
};
type Row = RowOf<typeof columns>;

const addressOf = (actor: Actor, { quote, status, ended_from }: Row): string | null => {
  if (quote === null || status === null || actor.role === 'consumer') return null;
  return titlesAddress(actor.role, quote, [{ status, ended_from }]);
};

const actionsOf = ({ source, by_series }: Row): GrantAnswer['actions'] => {
  if (source === 'elsewhere' && !by_series)
    return [
      { name: 'change', allowed: true },
      { name: 'remove', allowed: true },
    ];
  const reason = by_series ? 'grant_of_series' : 'grant_of_agreement';
  return [
    { name: 'change', allowed: false, reason },
    { name: 'remove', allowed: false, reason },
  ];
};

/** Licences of a title and of its series, soonest first. Those given here show their quote, not their holder. */
export const grantsOfMovie = async (db: Database | Tx, actor: Actor, movie: string): Promise<GrantAnswer[]> => {
  const found = await readRows(db, columns)`
    select g.uuid, g.version, g.movie_id as movie, g.source, g.rights, g.countries, g.all_countries, g.exclusive_type,
      to_char(g.starts_on, 'YYYY-MM-DD') as starts_on, to_char(g.ends_on, 'YYYY-MM-DD') as ends_on,
      g.holdback_length, g.languages, g.licensee, g.note, g.movie_id <> ${movie} as by_series,
      q.quote_id as quote, q.status, q.ended_from
    from grants g left join quote_movies q on q.uuid = g.quote_movie_id
    where g.uuid in (select s.grant_id from grant_spans s where s.movie_id = ${movie})
    order by g.starts_on, g.uuid`;
  return found.map((row) => {
    const { quote: _quote, status: _status, ended_from: _ended, ...grant } = row;
    return { ...grant, quote_address: addressOf(actor, row), actions: actionsOf(row) };
  });
};

/** Licence that was just written. */
export const findGrant = async (
  tx: Tx,
  { actor, movie, grant }: { actor: Actor; movie: string; grant: string },
): Promise<GrantAnswer> => {
  const answer = (await grantsOfMovie(tx, actor, movie)).find((one) => one.uuid === grant);
  if (answer === undefined) throw new Error('a grant that was just written is not there');
  return answer;
};
