import type { CalendarFact, FilmName } from '@eigaichi/domain/calendars/calendar-entries';
import type { ExclusiveType, HoldbackLength } from '@eigaichi/domain/options/exclusivity';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import type { QuoteStatus } from '@eigaichi/domain/quotes/moves';
import { dayOf, isoOf } from '@eigaichi/domain/rights/calendar-day';
import { stretchesOf } from '@eigaichi/domain/rights/grant';
import type { IsoDate } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import type { CalendarReader } from './calendar-reader.ts';

const columns = {
  ...col.each(col.text, 'uuid', 'movie', 'starts_on'),
  version: col.int,
  ends_on: col.orNull(col.text),
  exclusive_type: col.code<ExclusiveType>(),
  holdback_length: col.orNull(col.code<HoldbackLength>()),
  changed_at: col.instant,
  ...col.each(col.orNull(col.text), 'quote', 'quote_provider'),
  number: col.orNull(col.int),
  status: col.orNull(col.code<QuoteStatus>()),
  ended_from: col.orNull(col.code<QuoteStatus>()),
  film_name: col.json<FilmName>(),
  company: col.json<CalendarFact['company']>(),
};
type GrantRow = RowOf<typeof columns>;

/** Maximum licences read for one feed. */
const maxGrants = 5_000;

/** Licences of the reader's company: a buyer's own, and all of a provider's titles, also those given elsewhere. */
const findGrants = (db: Database, { actor: { role, account } }: CalendarReader, oldest: IsoDate) =>
  readRows(db, columns)`
    select g.uuid, m.uuid as movie, g.starts_on::text, g.ends_on::text, g.version, g.exclusive_type, g.holdback_length,
      greatest(g.created_at, g.ended_at) as changed_at, q.uuid as quote, qp.uuid as quote_provider, q.number, qm.status,
      qm.ended_from, jsonb_build_object('ja', ja.film_name, 'en', en.film_name) as film_name,
      ${
        role === 'consumer'
          ? sql`jsonb_build_object('company_name', p.company_name, 'company_name_english', p.company_name_english)`
          : sql`case when coalesce(c.company_name, g.licensee) is null then null
              else jsonb_build_object('company_name', coalesce(c.company_name, g.licensee), 'company_name_english', null) end`
      } as company
    from grants g
    join movies m on m.uuid = g.movie_id
    join providers p on p.uuid = m.provider_id
    left join quote_movies qm on qm.uuid = g.quote_movie_id
    left join quote_providers qp on qp.uuid = qm.quote_provider_id
    left join quotes q on q.uuid = qp.quote_id
    left join consumers c on c.uuid = q.consumer_id
    ${joinTexts('m.uuid')}
    where ${
      role === 'consumer' ? sql`g.holder_id = ${account} and g.source = 'here'` : sql`m.provider_id = ${account}`
    } and coalesce(g.ends_on >= greatest(g.starts_on, ${oldest}::date), true)
    order by g.starts_on desc, g.uuid limit ${maxGrants}`;

/** Last day of a grant's exclusive time, if it ends before the licence does. */
const holdbackEnd = ({ starts_on, ends_on, exclusive_type, holdback_length }: GrantRow): IsoDate | null => {
  if (exclusive_type !== exclusiveType.holdback) return null;
  const end = ends_on === null ? Number.POSITIVE_INFINITY : dayOf(ends_on);
  const licence = { rights: [], countries: 'all', start: dayOf(starts_on), end } as const;
  const [first, second] = stretchesOf({ ...licence, exclusive_type, holdback_length });
  return first === undefined || second === undefined ? null : isoOf(first.end);
};

type Dated = { readonly event: CalendarFact['event']; readonly day: IsoDate; readonly grant: GrantRow };

const datesOf = (grant: GrantRow): Dated[] => {
  const turn = holdbackEnd(grant);
  return [
    { event: 'licence_start', day: grant.starts_on, grant },
    ...(grant.ends_on === null ? [] : [{ event: 'licence_end' as const, day: grant.ends_on, grant }]),
    ...(turn === null ? [] : [{ event: 'holdback_end' as const, day: turn, grant }]),
  ];
};

const addressOf = (role: 'provider' | 'consumer', grants: readonly GrantRow[]): string => {
  const [first] = grants;
  const titles = grants.flatMap(({ status, ended_from }) => (status === null ? [] : [{ status, ended_from }]));
  if (first?.quote != null) return titlesAddress(role, first.quote, titles);
  return `/movies/detail/${first?.movie ?? ''}`;
};

/** Starts and ends of licences and ends of holdbacks; titles of one deal share an entry. */
export const licenceFacts = async (db: Database, reader: CalendarReader, oldest: IsoDate): Promise<CalendarFact[]> => {
  const dated = (await findGrants(db, reader, oldest)).flatMap(datesOf);
  const groups = Map.groupBy(dated, ({ event, day, grant }) => `${event} ${day} ${grant.quote_provider ?? grant.uuid}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const grants = group.map(({ grant }) => grant);
    const { quote_provider, uuid, company, number } = first.grant;
    return [
      {
        event: first.event,
        day: first.day,
        subject: quote_provider ?? uuid,
        revision: Math.max(...grants.map(({ version }) => version)),
        changed_at: grants.map(({ changed_at }) => changed_at).reduce((a, b) => (a > b ? a : b)),
        titles: grants.map(({ film_name }) => film_name),
        company,
        number: number === null ? null : { of: 'quote' as const, number },
        amount: null,
        href: addressOf(reader.actor.role, grants),
      },
    ];
  });
};
