import type { Actor } from '@eigaichi/domain/accounts/actor';
import { byteOrderMark, csvLines } from '@eigaichi/domain/insights/analytics-sheet';
import { toMajor } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { entryKinds } from '@eigaichi/domain/settlement/account';
import { entryLabels, lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Database } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { entryLineNames } from '../accounts/entry-queries.ts';

const readRowColumns = {
  ...col.each(col.text, 'number', 'posted_on', 'booked_on', 'party', 'kind', 'currency'),
  side: col.word<'buyer' | 'provider'>(),
  agreement_number: col.int,
  shares: col.bool,
  of: col.json<readonly string[]>(),
  ...col.each(col.orNull(col.text), 'title', 'period_start', 'reference'),
  amount: col.amount,
};
type Row = RowOf<typeof readRowColumns>;

const columns: readonly (readonly [heading: string, width: number])[] = [
  ['番号', 12],
  ['計上日', 14],
  ['区分', 10],
  ['契約番号', 12],
  ['取引先', 32],
  ['内容', 20],
  ['作品', 34],
  ['期間の初日', 14],
  ['金額', 18],
  ['通貨', 8],
  ['照会番号', 30],
  ['発生日', 14],
];

/** Lines read per batch: bounds the memory of an export. */
const many = 1000;

/** Lines posted in a year (D8v) in order, in batches after the last one read. */
async function* linesOf(db: Database, year: number): AsyncGenerator<Row[]> {
  let after = { posted_on: `${year}-01-01`, number: '0' };
  for (;;) {
    const rows = await readRows(db, readRowColumns)`
      select e.number::text, e.posted_on::text, e.booked_on::text, e.side, a.number as agreement_number,
        case e.side when 'buyer' then c.company_name else p.company_name end as party, e.kind,
        coalesce(qm.pricing_type <> ${pricingType.flat}, false) as shares, ${entryLineNames} as of,
        coalesce(ja.film_name, en.film_name) as title, e.period_start::text, e.amount, e.currency,
        e.basis ->> 'reference' as reference
      from (select * from ledger_entries
        where posted_on <= ${`${year}-12-31`} and (posted_on, number) > (${after.posted_on}::date, ${after.number}::bigint)
        order by posted_on, number limit ${many}) e
      join quote_providers qp on qp.uuid = e.quote_provider_id join quotes q on q.uuid = qp.quote_id
      join consumers c on c.uuid = q.consumer_id join providers p on p.uuid = qp.provider_id
      join lateral (select number from agreements where quote_provider_id = qp.uuid order by version desc limit 1) a on true
      left join quote_movies qm on qm.uuid = e.quote_movie_id
      ${joinTexts('qm.movie_id')}
      order by e.posted_on, e.number`;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
    yield rows;
  }
}

const nameOf = ({ kind, of, shares }: Row): string => {
  const known = entryKinds.find((each) => each === kind);
  return known === undefined ? kind : entryLabels[lineNameOf(known, of, shares)].ja;
};

const cellsOf = (row: Row, dayIn: (day: string) => string): (string | number)[] => [
  row.number,
  dayIn(row.posted_on),
  row.side === 'buyer' ? '売掛' : '買掛',
  padCode(row.agreement_number),
  row.party,
  nameOf(row),
  row.title ?? '',
  row.period_start === null ? '' : dayIn(row.period_start),
  toMajor({ amount: row.amount, currency: currencyOf(row.currency) }),
  row.currency,
  row.reference ?? '',
  dayIn(row.booked_on),
];

async function* pagesOf(db: Database, year: number, dayIn: (day: string) => string) {
  for await (const rows of linesOf(db, year)) yield rows.map((row) => cellsOf(row, dayIn));
}

const headings = columns.map(([heading]) => heading);
const utf8 = new TextEncoder();

async function* csvOf(db: Database, year: number): AsyncGenerator<Uint8Array> {
  yield utf8.encode(`${byteOrderMark}${csvLines([headings])}`);
  for await (const page of pagesOf(db, year, (day) => day)) yield utf8.encode(csvLines(page));
}

const sheetOf = ({ db, workbook }: Pick<Deps, 'db' | 'workbook'>, year: number) =>
  workbook.table({
    name: `取引台帳 ${year}`,
    columns: columns.map(([heading, width]) => ({
      heading,
      width,
      choices: [],
      marked: false,
      figures: heading === '金額',
    })),
    frozen: 2,
    pages: pagesOf(db, year, (day) => displayDate(day, 'ja')),
    explanation: {
      name: '説明',
      rows: [
        ['項目', '内容'],
        ['区分', '売掛：バイヤーへの債権。買掛：権利者への債務。'],
        ['計上日', '締めた月の行は、その後の最初の未締めの日。本来の入出金日・計上日は「発生日」。'],
        ['金額', '各行の通貨建て。正は請求・計上、負は入金・支払・調整。'],
      ],
    },
  });

type Wanted = { readonly year: number; readonly format: 'csv' | 'xlsx' };

/**
 * Exports every line posted in a year, in order, for the accountant: both sides, each in its currency. Reads and writes
 * in batches; logs the exporter (D37).
 */
export const exportYear = async (
  deps: Deps,
  actor: Actor,
  { year, format }: Wanted,
): Promise<AsyncIterable<Uint8Array>> => {
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, 'settlement.export', { of: ['year', String(year)], after: { format } }),
  );
  return format === 'csv' ? csvOf(deps.db, year) : sheetOf(deps, year);
};
