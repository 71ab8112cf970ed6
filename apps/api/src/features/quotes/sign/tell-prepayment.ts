import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pageFor, quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import { prepaymentTerm } from '@eigaichi/domain/settlement/dues';
import { addDays, tokyoDay } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import type { AfterQuoteMove } from '../../../deps.ts';
import { tell, titlesInShort } from '../../../emails/tell.ts';
import { toldMovies } from '../mail-terms.ts';
import { type PrepaymentNews, prepaymentEmail } from '../mails/prepayment-emails.ts';
import { readersOf } from '../quote-readers.ts';

const prepaymentColumns = {
  amount: col.amount,
  currency: col.text,
};

const prepaymentOf = async (tx: Tx, quote_provider: string) => {
  const row = await readRow(tx, prepaymentColumns)`
    select sum(d.amount) as amount, d.currency from dues d
    join agreements a on a.uuid = d.agreement_id
    join quote_providers qp on qp.uuid = a.quote_provider_id
    where a.quote_provider_id = ${quote_provider} and qp.prepayment_due and d.kind = 'prepayment'
    group by d.currency having sum(d.amount) > 0`;
  return row === undefined ? null : { amount: row.amount, currency: currencyOf(row.currency) };
};

const told: Partial<Record<string, readonly (readonly ['consumer' | 'manager', PrepaymentNews])[]>> = {
  sign: [
    ['consumer', 'asked'],
    ['manager', 'awaited'],
  ],
  release: [['consumer', 'received']],
};

/** Asks a first-time buyer for the prepayment, notifies staff to expect it, and the buyer when it arrived (D8). */
export const tellPrepayment: AfterQuoteMove = async (tx, deps, moved) => {
  const news = told[moved.action];
  if (news === undefined) return;
  const amount = await prepaymentOf(tx, moved.quote_provider);
  if (amount === null) return;
  const { quote, provider } = moved;
  const titles = await toldMovies(
    tx,
    moved.titles.map(({ uuid }) => uuid),
  );
  const detail = titlesInShort(titles.map(({ name }) => name));
  const due_on = addDays(tokyoDay(moved.now), prepaymentTerm);
  for (const [side, what] of news) {
    const page = side === 'manager' ? 'quote' : pageFor(side, moved.titles);
    const link = `${deps.config.publicUrl}${quoteAddress(side, page, quote.uuid)}`;
    for (const reader of await readersOf(tx, side, { provider, consumer: quote.consumer_id, quote: quote.uuid }))
      await tell(tx, deps, reader, {
        link,
        detail,
        write: (to) => prepaymentEmail(to, what, { number: quote.number, amount, due_on, link }),
      });
  }
};
