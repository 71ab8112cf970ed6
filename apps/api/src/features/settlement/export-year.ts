import type { Sheet, SheetRow } from '@eigaichi/domain/agreements/sheet/sheet';
import { csvOf } from '@eigaichi/domain/insights/analytics-sheet';
import { toMajor } from '@eigaichi/domain/money/money';
import { entryKinds } from '@eigaichi/domain/settlement/account';
import { entryWords } from '@eigaichi/domain/settlement/settlement-words';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { mediaTypes } from '../../http/send-file.ts';
import { currencyOf } from '../quotes/quote-row.ts';

type Row = {
  number: string;
  booked_on: string;
  side: 'buyer' | 'provider';
  agreement_number: number;
  party: string;
  kind: string;
  title: string | null;
  period_start: string | null;
  amount: string;
  currency: string;
  reference: string | null;
};

const headings = [
  '番号',
  '計上日',
  '区分',
  '契約番号',
  '取引先',
  '内容',
  '作品',
  '期間の初日',
  '金額',
  '通貨',
  '照会番号',
];
const columns = [12, 14, 10, 12, 32, 20, 34, 14, 18, 8, 30];

const linesOf = async (db: Database, year: number): Promise<Row[]> => {
  const found = await db.execute<Row>(sql`
    select e.number::text, e.booked_on::text, e.side, a.number as agreement_number,
      case e.side when 'buyer' then c.company_name else p.company_name end as party, e.kind,
      coalesce(ja.film_name, en.film_name) as title, e.period_start::text, e.amount::text, e.currency,
      e.basis ->> 'reference' as reference
    from ledger_entries e join quote_providers qp on qp.uuid = e.quote_provider_id join quotes q on q.uuid = qp.quote_id
    join consumers c on c.uuid = q.consumer_id join providers p on p.uuid = qp.provider_id
    join lateral (select number from agreements where quote_provider_id = qp.uuid order by version desc limit 1) a on true
    left join quote_movies qm on qm.uuid = e.quote_movie_id
    left join movie_translations ja on ja.movie_id = qm.movie_id and ja.locale = 'ja'
    left join movie_translations en on en.movie_id = qm.movie_id and en.locale = 'en'
    where e.booked_on between ${`${year}-01-01`} and ${`${year}-12-31`} order by e.booked_on, e.number`);
  return found.rows;
};

const nameOf = (kind: string): string => {
  const known = entryKinds.find((each) => each === kind);
  return known === undefined ? kind : entryWords[known].ja;
};

const cellsOf = (row: Row): (string | number)[] => [
  row.number,
  row.booked_on,
  row.side === 'buyer' ? '売掛' : '買掛',
  row.agreement_number,
  row.party,
  nameOf(row.kind),
  row.title ?? '',
  row.period_start ?? '',
  toMajor({ amount: Number(row.amount), currency: currencyOf(row.currency) }),
  row.currency,
  row.reference ?? '',
];

const rowOf = (cells: readonly (string | number)[], style: 'heading' | 'text'): SheetRow => ({
  height: 16,
  cells: cells.map((cell, at) => ({
    text: String(cell),
    style: style === 'text' && headings[at] === '金額' ? 'amount' : style,
    span: 1,
  })),
});

/** Every line booked in a year, in the order of booking, for the accountant: both sides, each in its currency. */
export const exportYear = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  { year, format }: { readonly year: number; readonly format: 'csv' | 'xlsx' },
): Promise<{ name: string; type: string; bytes: Buffer }> => {
  const rows = (await linesOf(deps.db, year)).map(cellsOf);
  const sheet: Sheet = {
    name: `元帳 ${year}`,
    language: 'ja',
    columns,
    rows: [rowOf(headings, 'heading'), ...rows.map((cells) => rowOf(cells, 'text'))],
  };
  return {
    name: `ledger_${year}.${format}`,
    type: mediaTypes[format],
    bytes: format === 'csv' ? Buffer.from(csvOf([headings, ...rows])) : await deps.workbook.xlsx(sheet),
  };
};
