import { documentCodeIn, documentCodes } from '@eigaichi/domain/search/found';
import { listAddress } from '@eigaichi/domain/shared/list-address';
import { type SQL, sql } from 'drizzle-orm';
import { containsWord } from '../../db/find-word.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { minorView } from '../../http/amounts.ts';
import { companyFacts } from '../quotes/quote-facts.ts';
import { type Find, foundAt, maxExamined, uuids, type Wanted } from './found-row.ts';

const books = { manager: '/admin/settlement', provider: '/ch/settlement', consumer: '/vod/settlement' } as const;

const documents = sql`r.kind in ('invoice', 'payment_notice', 'statement', 'cancellation', 'credit_note')`;

const documentColumns = {
  ...col.each(col.text, 'ref', 'code', 'dated_on', 'currency', 'party_id'),
  amount: col.amount,
  other_id: col.orNull(col.text),
};

/** Invoices, notices, statements and cancellations by number, else by company; newest first. */
export const findDocuments: Find = async ({ db, clock }, wanted) => {
  const { actor, word, number, companies, limit } = wanted;
  const own = actor.role === 'manager' ? sql`true` : sql`r.party_id = ${actor.account}`;
  const begun = documentCodeIn(word);
  const codes = number === null ? [] : documentCodes(number, clock.today().year);
  const named = (column: SQL): SQL => sql`select d.* from unnest(${uuids(companies)}) company (id)
    cross join lateral (select r.* from records r where ${column} = company.id and ${documents} and ${own}
      order by r.dated_on desc, r.uuid desc limit ${limit}) d`;
  const parts = [
    ...(codes.length === 0
      ? []
      : [sql`select r.* from records r where r.code = any(${sql.param(codes)}::text[]) and ${documents} and ${own}`]),
    ...(begun === null
      ? []
      : [
          sql`(select r.* from records r where r.code >= ${begun} and r.code < ${begun} || chr(1114111) and ${documents} and ${own}
            order by r.code desc limit ${maxExamined})`,
        ]),
    ...(companies.length === 0 ? [] : [named(sql`r.party_id`), named(sql`r.other_id`)]),
  ];
  if (parts.length === 0) return { found: [], all: null };
  const rows = await readRows(db, documentColumns)`
    select ref, code, dated_on::text, amount, currency, party_id, other_id from (
      select distinct on (f.ref) f.* from (${sql.join(parts, sql` union all `)}) f order by f.ref, f.uuid) one
    order by dated_on desc, code desc limit ${limit}`;
  const other = (row: (typeof rows)[number]) => (actor.role === 'manager' ? row.party_id : row.other_id);
  const names = await companyFacts(
    db,
    rows.flatMap((row) => other(row) ?? []),
  );
  return {
    found: rows.map((row) =>
      foundAt(row.ref, `${books[actor.role]}/document/${row.ref}`, {
        number: row.code,
        companies: [names.get(other(row) ?? '') ?? []].flat(),
        day: row.dated_on,
        amount: minorView(row.amount, row.currency),
      }),
    ),
    // Records are listed by company or by a whole number.
    all: companies.length > 0 ? listAddress(`${books[actor.role]}/records`, { free_word: word }) : null,
  };
};

const paymentColumns = {
  ...col.each(col.text, 'uuid', 'quote_provider_id', 'reference', 'paid_on', 'currency', 'party_id'),
  side: col.word<'buyer' | 'provider'>(),
  amount: col.amount,
};

/** A single letter occurs in most references. */
const shortestReference = 2;

/** Payments by part of their reference, else by company; latest first. */
export const findPayments: Find = async ({ db }, { actor, word, companies, limit }) => {
  const own = actor.role === 'manager' ? sql`true` : sql`p.party_id = ${actor.account}`;
  const parts = [
    ...(word.length < shortestReference
      ? []
      : [
          sql`(select p.* from payments p where ${own} and ${containsWord(sql`folded(p.reference)`, word)}
            limit ${maxExamined})`,
        ]),
    ...(companies.length === 0
      ? []
      : [
          sql`select d.* from unnest(${uuids(companies)}) company (id) cross join lateral (
            select p.* from payments p where p.party_id = company.id and ${own} order by p.paid_on desc limit ${limit}) d`,
        ]),
  ];
  if (parts.length === 0) return { found: [], all: null };
  const rows = await readRows(db, paymentColumns)`
    select distinct f.uuid, f.quote_provider_id, f.side, f.reference, f.paid_on::text, f.amount, f.currency, f.party_id
    from (${sql.join(parts, sql` union all `)}) f order by paid_on desc, uuid limit ${limit}`;
  const names = await companyFacts(db, actor.role === 'manager' ? rows.map(({ party_id }) => party_id) : []);
  const side = (row: (typeof rows)[number]) => (actor.role === 'manager' ? { side: row.side } : {});
  return {
    found: rows.map((row) => {
      const account = `${books[actor.role]}/${row.quote_provider_id}`;
      return foundAt(row.uuid, actor.role === 'manager' ? listAddress(account, side(row)) : account, {
        number: row.reference,
        companies: [names.get(row.party_id) ?? []].flat(),
        day: row.paid_on,
        amount: minorView(row.amount, row.currency),
      });
    }),
    all:
      companies.length > 0 && rows[0] !== undefined
        ? listAddress(books[actor.role], { ...side(rows[0]), free_word: word })
        : null,
  };
};

const runColumns = { uuid: col.text, number: col.int, due_on: col.text };

/** Payout runs by number, and those that pay a company; latest first. */
export const findPayoutRuns: Find = async ({ db }, { number, companies, limit }: Wanted) => {
  if (number === null && companies.length === 0) return { found: [], all: null };
  const rows = await readRows(db, runColumns)`
    select r.uuid, r.number, r.due_on::text from payout_runs r
    where r.number = ${number} or r.uuid in (
      select o.run_id from payouts o where o.provider_id = any(${uuids(companies)}))
    order by (r.number = ${number}) desc nulls last, r.number desc limit ${limit}`;
  return {
    found: rows.map(({ uuid, number: run, due_on }) =>
      foundAt(uuid, `/admin/settlement/payouts/${uuid}`, { number: String(run), day: due_on }),
    ),
    all: '/admin/settlement/payouts',
  };
};
