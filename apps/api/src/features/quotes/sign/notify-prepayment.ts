import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pageFor, quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import type { AfterQuoteMove } from '../../../deps.ts';
import { notify, summariseTitles } from '../../../emails/notify.ts';
import { readNamedMovies } from '../mail-terms.ts';
import { type PrepaymentNews, prepaymentEmail } from '../mails/prepayment-emails.ts';
import { readersOf } from '../quote-readers.ts';

const prepaymentColumns = {
  amount: col.amount,
  currency: col.text,
  prepay_by: col.orNull(col.text),
};

const prepaymentOf = async (tx: Tx, quote_provider: string) => {
  const row = await readRow(tx, prepaymentColumns)`
    select sum(d.amount) as amount, d.currency, qp.prepay_by::text from dues d
    join agreements a on a.uuid = d.agreement_id
    join quote_providers qp on qp.uuid = a.quote_provider_id
    where a.quote_provider_id = ${quote_provider} and qp.prepayment_due and d.kind = 'prepayment'
    group by d.currency, qp.prepay_by having sum(d.amount) > 0`;
  return row === undefined ? null : { ...row, currency: currencyOf(row.currency) };
};

type Notice = readonly (readonly ['consumer' | 'manager', PrepaymentNews])[];

/** Emails by recipient. The invoice's own requests the prepayment from the buyer; without it, they read it follows. */
const noticeOf = (action: string, isInvoiced: boolean): Notice => {
  if (action === 'release') return [['consumer', 'received']];
  if (action !== 'sign') return [];
  if (isInvoiced) return [['manager', 'awaited']];
  return [
    ['consumer', 'follows'],
    ['manager', 'uninvoiced'],
  ];
};

/** Notifies staff of a prepayment to expect, and the buyer that it arrived or its invoice follows (D8). */
export const notifyPrepayment: AfterQuoteMove = async (tx, deps, moved) => {
  if (moved.action !== 'sign' && moved.action !== 'release') return;
  const prepayment = await prepaymentOf(tx, moved.quote_provider);
  if (prepayment === null) return;
  const { prepay_by, ...amount } = prepayment;
  const { quote, provider } = moved;
  const titles = await readNamedMovies(
    tx,
    moved.titles.map(({ uuid }) => uuid),
  );
  const detail = summariseTitles(titles.map(({ name }) => name));
  const due_on = prepay_by ?? tokyoDay(moved.now);
  for (const [side, what] of noticeOf(moved.action, prepay_by !== null)) {
    const page = side === 'manager' ? 'quote' : pageFor(side, moved.titles);
    const link = `${deps.config.publicUrl}${quoteAddress(side, page, quote.uuid)}`;
    for (const reader of await readersOf(tx, side, { provider, consumer: quote.consumer_id, quote: quote.uuid }))
      await notify(tx, deps, reader, {
        link,
        detail,
        write: (to) => prepaymentEmail(to, what, { number: quote.number, amount, due_on, link }),
      });
  }
};
