import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format.ts';
import { Lang } from '../../../ui/lang.tsx';
import { Ledger } from '../../../ui/ledger.tsx';
import { type Line, moneyOf } from '../lines-ledger.tsx';
import type { QuoteTitle } from '../queries.ts';
import { useTitleName } from '../quoted-title.tsx';
import classes from './answer-form.module.css';
import rowClasses from './answer-row.module.css';
import { previewTotal } from './net-preview.ts';

/** What the provider receives in all, opened to the titles and the delivery that it pays once (D7b, D7f). */
export const AnswerTotal = ({
  nets,
  count,
  delivery,
}: {
  nets: readonly { readonly title: QuoteTitle; readonly net: number }[];
  count: number;
  delivery: Line | null;
}) => {
  const { t } = useTranslation(['quotes', 'quote_answer']);
  const nameOf = useTitleName();
  const [open, setOpen] = useState(false);
  const total = formatMoney(
    previewTotal(
      nets.map(({ net }) => net),
      delivery,
    ),
    'JPY',
  );
  return (
    <div>
      <p>
        <span className={classes.label}>{t('answer.total', { done: nets.length, count })}</span>
        <span className={classes.total}>{nets.length === 0 ? '—' : total}</span>
      </p>
      {nets.length > 0 && (nets.length > 1 || delivery !== null) && (
        <button type="button" className={rowClasses.how} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('page.hide_how') : t('total_how', { ns: 'quote_answer' })}
        </button>
      )}
      {open && (
        <Ledger
          gathered
          lines={[
            ...nets.map(({ title, net }) => ({
              key: title.uuid,
              name: <Lang>{nameOf(title.movie)}</Lang>,
              amount: formatMoney(net, 'JPY'),
            })),
            ...(delivery === null
              ? []
              : [{ key: 'delivery', name: t('lines.delivery_fee'), amount: moneyOf(delivery.amount) }]),
          ]}
          result={{ name: t('lines.net'), amount: total }}
          note={t('page.rounding')}
        />
      )}
    </div>
  );
};
