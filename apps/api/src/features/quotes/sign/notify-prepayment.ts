import { currencyOf } from '@eigaichi/domain/options/currencies';
import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import type { AfterQuoteMove } from '../../../deps.ts';
import { notify } from '../../../emails/notify.ts';
import { readNamedMovies } from '../mail-terms.ts';
import { type PrepaymentNews, prepaymentEmail, prepaymentNotices } from '../mails/prepayment-emails.ts';
import type { QuoteMoved } from '../quote-moved.ts';
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

/** News of a move. The invoice's own email requests the prepayment; without one, the buyer reads that it follows. */
const newsOf = ({ action }: QuoteMoved, isInvoiced: boolean): readonly PrepaymentNews[] => {
  if (action === 'release') return ['received'];
  return isInvoiced ? ['awaited'] : ['follows', 'uninvoiced'];
};

/** Notifies staff of a prepayment to expect, and the buyer that it arrived or its invoice follows (D8). */
export const notifyPrepayment: AfterQuoteMove = async (tx, deps, moved) => {
  const prepayment = await prepaymentOf(tx, moved.quote_provider);
  if (prepayment === null) return;
  const { prepay_by, ...amount } = prepayment;
  const { quote, provider } = moved;
  const named = await readNamedMovies(
    tx,
    moved.titles.map(({ uuid }) => uuid),
  );
  const due_on = prepay_by ?? tokyoDay(moved.now);
  for (const news of newsOf(moved, prepay_by !== null)) {
    const { to: side } = prepaymentNotices[news];
    const readers = await readersOf(tx, side, { provider, consumer: quote.consumer_id, quote: quote.uuid });
    await notify(tx, deps, readers, {
      path: titlesAddress(side, quote.uuid, moved.titles),
      titles: named.map(({ name }) => name),
      write: (to, link) => prepaymentEmail(to, news, { number: quote.number, amount, due_on, link }),
    });
  }
};
