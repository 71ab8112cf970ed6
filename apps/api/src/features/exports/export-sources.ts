import type { exported } from '@eigaichi/wire/staff/exports';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../db/all-of.ts';
import { containsWord } from '../../db/find-word.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { accounts, consumers, managers, providers } from '../../db/schema/accounts.ts';
import { movie_translations, movies } from '../../db/schema/movies.ts';
import { quote_movies } from '../../db/schema/quotes.ts';

export type ExportKind = (typeof exported)[number];

/** Accounts may be filtered as in their lists. */
export type ExportFilter = { readonly state?: string | undefined; readonly free_word?: string | undefined };

type Source = {
  /** Paths included in the table; JSON has everything. */
  readonly columns: readonly string[];
  /** Columns `key` and `record` of the rows after `after`, in key order. */
  readonly select: (piece: { after: string; many: number; filter: ExportFilter }) => SQL;
};

// Never exported (D20b): screener passwords and the access data of a delivery address.
const secretsOfMovie = sql`- 'screener_password'`;

const named = (table: Parameters<typeof getTableColumns>[0], ...without: string[]) =>
  Object.keys(getTableColumns(table)).filter((name) => !without.includes(name));

const matching = ({ state, free_word: word = '' }: ExportFilter): SQL =>
  allOf(state !== undefined && sql`l.state = ${state}`, word !== '' && containsWord(sql`l.words`, word));

const ofRole = { consumer: consumers, provider: providers, manager: managers } as const;

const accountsOf = (role: keyof typeof ofRole): Source => {
  const company = ofRole[role];
  return {
    columns: [...named(accounts), ...named(company, 'uuid', 'cart_version')],
    select: ({ after, many, filter }) => sql`
      select a.uuid::text as key, to_jsonb(a) || to_jsonb(c) as record
      from account_listings l join accounts a on a.uuid = l.uuid join ${company} c on c.uuid = a.uuid
      where l.role = ${role} and l.uuid > ${after}::uuid and ${matching(filter)} order by l.uuid limit ${many}`,
  };
};

const texts = named(movie_translations, 'movie_id', 'locale', 'screener_password');

export const exportSources: Readonly<Record<ExportKind, Source>> = {
  consumers: accountsOf('consumer'),
  providers: accountsOf('provider'),
  managers: accountsOf('manager'),
  titles: {
    columns: [
      ...named(movies, 'screener_password'),
      'provider',
      ...(['ja', 'en'] as const).flatMap((locale) => texts.map((name) => `translations.${locale}.${name}`)),
    ],
    select: ({ after, many }) => sql`
      select m.uuid::text as key, (to_jsonb(m) ${secretsOfMovie}) || jsonb_build_object('provider', p.company_name,
        'translations', jsonb_build_object('ja', to_jsonb(ja) ${secretsOfMovie}, 'en', to_jsonb(en) ${secretsOfMovie})) as record
      from movies m join providers p on p.uuid = m.provider_id
      ${joinTexts('m.uuid')}
      where m.uuid > ${after}::uuid order by m.uuid limit ${many}`,
  },
  quotes: {
    columns: [
      'quote_number',
      'requested_at',
      'conditions.buyer_reference',
      'conditions.purchase_order',
      'consumer',
      'provider',
      'film_name_ja',
      'film_name_en',
      ...named(quote_movies),
      'conditions',
    ],
    select: ({ after, many }) => sql`
      select qm.uuid::text as key, to_jsonb(qm) || jsonb_build_object('quote_number', q.number, 'requested_at', q.created_at,
        'consumer', c.company_name, 'provider', p.company_name, 'film_name_ja', ja.film_name, 'film_name_en', en.film_name,
        'conditions', q.conditions #- '{delivery,username}' #- '{delivery,password}') as record
      from quote_movies qm join quotes q on q.uuid = qm.quote_id
      join quote_providers qp on qp.uuid = qm.quote_provider_id
      join consumers c on c.uuid = q.consumer_id join providers p on p.uuid = qp.provider_id
      ${joinTexts('qm.movie_id')}
      where qm.uuid > ${after}::uuid order by qm.uuid limit ${many}`,
  },
  agreements: {
    columns: [
      'number',
      'version',
      'quote_number',
      'signed_at',
      'terms.consumer.company_name',
      'terms.provider.company_name',
      'license_start',
      'license_end',
      'buyer_total',
      'buyer_currency',
      'provider_total',
      'wording_version',
      'sha256',
      'consumer_person_name',
      'consumer_person_title',
      'first_person_name',
      'first_person_title',
      'first_signed_at',
      'provider_person_name',
      'provider_person_title',
      'uuid',
    ],
    select: ({ after, many }) => sql`
      select a.uuid::text as key, to_jsonb(a) || jsonb_build_object('quote_number', l.quote_number,
        'license_start', a.terms #> '{conditions,license_start}', 'license_end', a.terms #> '{conditions,license_end}',
        'buyer_total', l.buyer_total, 'buyer_currency', l.buyer_currency, 'provider_total', l.provider_total) as record
      from agreements a join agreement_listings l on l.agreement_id = a.uuid
      where a.uuid > ${after}::uuid order by a.uuid limit ${many}`,
  },
};
