import { type QuotePage, type QuoteTab, quoteAddress, quoteListAddress } from '@eigaichi/domain/quotes/list/pages';
import { listAddress } from '@eigaichi/domain/shared/list-address';
import { type SQL, sql } from 'drizzle-orm';
import { containsWord } from '../../db/find-word.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { minorView } from '../../http/amounts.ts';
import { visibleAgreements } from '../agreements/agreement-queries.ts';
import { companyFacts, quoteMovieFacts } from '../quotes/quote-facts.ts';
import { companiesOf, listOf } from '../quotes/quote-list-queries.ts';
import { type Find, foundAt, maxExamined, uuids } from './found-row.ts';

const code = (number: number): string => String(number).padStart(4, '0');

const quoteColumns = {
  quote_id: col.text,
  number: col.int,
  tab: col.word<QuoteTab>(),
  page: col.word<QuotePage>(),
  moved_on: col.text,
  movie_ids: col.list<string>(),
};

/** Quotes of the reader by number, then by titles and companies, latest moved first. */
export const findQuotes: Find = async ({ db }, { actor, word, number, companies, movies, limit }) => {
  const { table, owner } = listOf(actor);
  const those = (where: SQL, rank: number): SQL => sql`(
    select l.quote_id, l.number, l.tab, l.page, l.moved_at, l.movie_ids, ${sql.raw(String(rank))} as rank
    from ${table} l where ${owner} and ${where} limit ${maxExamined})`;
  const parts = [
    ...(number === null ? [] : [those(sql`l.number = ${number}`, 0)]),
    ...(movies.length === 0 ? [] : [those(sql`l.movie_ids && ${uuids(movies)}`, 1)]),
    ...(companies.length === 0 ? [] : [those(sql`l.company_ids && ${uuids(companies)}`, 1)]),
  ];
  if (parts.length === 0) return { found: [], all: null };
  const rows = await readRows(db, quoteColumns)`
    select quote_id, number, tab, page, (moved_at at time zone 'Asia/Tokyo')::date::text as moved_on, movie_ids from (
      select distinct on (f.quote_id) f.* from (${sql.join(parts, sql` union all `)}) f
      order by f.quote_id, f.rank, f.moved_at desc) one
    order by rank, moved_at desc, quote_id limit ${limit}`;
  const ids = rows.map(({ quote_id }) => quote_id);
  const [parties, facts] = await Promise.all([
    companiesOf(db, ids),
    quoteMovieFacts(
      db,
      rows.flatMap(({ movie_ids }) => movie_ids.slice(0, 1)),
    ),
  ]);
  const others = (quote: string): readonly string[] => {
    const { consumer = '', providers = [] } = parties.get(quote) ?? {};
    return { manager: [consumer, ...providers], provider: [consumer], consumer: providers }[actor.role];
  };
  const names = await companyFacts(db, ids.flatMap(others));
  return {
    found: rows.map((row) => {
      const first = facts.get(row.movie_ids[0] ?? '');
      return foundAt(row.quote_id, quoteAddress(actor.role, row.page, row.quote_id), {
        number: code(row.number),
        companies: others(row.quote_id).flatMap((id) => names.get(id) ?? []),
        titles:
          first === undefined
            ? null
            : { first: { ja: first.film_name_ja, en: first.film_name_en }, count: row.movie_ids.length },
        day: row.moved_on,
      });
    }),
    all: quoteListAddress(actor.role, rows[0]?.tab ?? 'progress', { free_word: word }),
  };
};

const agreementColumns = {
  ...col.each(col.text, 'agreement_id', 'quote', 'signed_on', 'buyer_currency', 'consumer', 'provider'),
  number: col.int,
  buyer_total: col.amount,
  provider_total: col.amount,
  ...col.each(col.orNull(col.text), 'provider_english', 'ja', 'en'),
  titles: col.int,
};

/** Signed agreements of the reader by their own or the quote's number, else by parties and titles; newest first. */
export const findAgreements: Find = async ({ db }, { actor, word, number, limit }) => {
  // The listing contains both numbers as written.
  const requested =
    number === null
      ? containsWord(sql`l.words`, word)
      : sql`${containsWord(sql`l.words`, code(number))} and (l.number = ${number} or l.quote_number = ${number})`;
  const rows = await readRows(db, agreementColumns)`
    select l.agreement_id, l.number, a.terms ->> 'quote' as quote, (l.signed_at at time zone 'Asia/Tokyo')::date::text as signed_on,
      l.buyer_total, l.buyer_currency, l.provider_total, a.terms -> 'consumer' ->> 'company_name' as consumer,
      a.terms -> 'provider' ->> 'company_name' as provider, a.terms -> 'provider' ->> 'company_name_english' as provider_english,
      jsonb_array_length(a.terms -> 'titles') as titles, a.terms -> 'titles' -> 0 ->> 'film_name_ja' as ja,
      a.terms -> 'titles' -> 0 ->> 'film_name_en' as en
    from (select f.* from (select l.* from agreement_listings l where ${visibleAgreements(actor)} and ${requested}
        limit ${maxExamined}) f
      order by f.signed_at desc, f.number desc limit ${limit}) l
    join agreements a on a.uuid = l.agreement_id
    order by l.signed_at desc, l.number desc`;
  const page = actor.role === 'provider' ? 'fixed' : 'purchased';
  return {
    found: rows.map((row) => {
      const buyer = { company_name: row.consumer, company_name_english: null };
      const provider = { company_name: row.provider, company_name_english: row.provider_english };
      const own = actor.role === 'provider';
      return foundAt(row.agreement_id, quoteAddress(actor.role, page, row.quote), {
        number: code(row.number),
        companies: { manager: [buyer, provider], provider: [buyer], consumer: [provider] }[actor.role],
        titles: { first: { ja: row.ja, en: row.en }, count: row.titles },
        day: row.signed_on,
        amount: own ? minorView(row.provider_total, 'JPY') : minorView(row.buyer_total, row.buyer_currency),
      });
    }),
    all:
      actor.role === 'manager'
        ? listAddress('/admin/agreements', { free_word: word })
        : quoteListAddress(actor.role, 'purchased', { free_word: word }),
  };
};
