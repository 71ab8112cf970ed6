import type { CalendarFact, FilmName } from '@eigaichi/domain/calendars/calendar-entries';
import { displayMoney } from '@eigaichi/domain/money/display';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { CalendarReader } from './calendar-reader.ts';

const columns = {
  ...col.each(col.text, 'quote_provider', 'due_on', 'currency'),
  number: col.int,
  open: col.amount,
  lines: col.amount,
  changed_at: col.instant,
  titles: col.json<readonly FilmName[]>(),
  company: col.json<CalendarFact['company']>(),
};

/** Maximum payment days read for one feed. */
const maxPayments = 1_000;

/** Open dues of the reader's company, one fact per deal, day and currency: payments of a buyer, receipts of a provider. */
export const paymentFacts = async (
  db: Database,
  { actor: { role, account } }: CalendarReader,
): Promise<CalendarFact[]> => {
  const isBuyer = role === 'consumer';
  const found = await readRows(db, columns)`
    select qp.uuid as quote_provider, greatest(d.due_on, i.due_on)::text as due_on, d.currency, a.number,
      sum(d.amount - d.paid) as open, count(*) as lines, max(d.created_at) as changed_at,
      coalesce(jsonb_agg(distinct jsonb_build_object('ja', ja.film_name, 'en', en.film_name))
        filter (where qm.uuid is not null), '[]') as titles,
      ${
        isBuyer
          ? sql`jsonb_build_object('company_name', p.company_name, 'company_name_english', p.company_name_english)`
          : sql`jsonb_build_object('company_name', c.company_name, 'company_name_english', null)`
      } as company
    from dues d
    join agreements a on a.uuid = d.agreement_id
    join quote_providers qp on qp.uuid = a.quote_provider_id
    join quotes q on q.uuid = qp.quote_id
    join consumers c on c.uuid = q.consumer_id
    join providers p on p.uuid = qp.provider_id
    left join quote_movies qm on qm.uuid = d.quote_movie_id
    left join documents i on i.uuid = d.invoice_id
    ${joinTexts('qm.movie_id')}
    where d.side = ${isBuyer ? 'buyer' : 'provider'} and d.due_on is not null
      and ${isBuyer ? sql`q.consumer_id = ${account}` : sql`qp.provider_id = ${account}`}
    group by qp.uuid, 2, d.currency, a.number, p.uuid, c.uuid having sum(d.amount - d.paid) > 0
    order by 2, qp.uuid limit ${maxPayments}`;
  return found.map(({ quote_provider, due_on, currency, number, open, lines, ...row }) => ({
    event: isBuyer ? 'payment' : 'payout',
    day: due_on,
    subject: `${quote_provider}-${currency}`,
    revision: lines,
    ...row,
    number: { of: 'agreement' as const, number },
    amount: displayMoney({ amount: open, currency: currencyOf(currency) }),
    href: `${isBuyer ? '/vod' : '/ch'}/settlement/${quote_provider}`,
  }));
};
