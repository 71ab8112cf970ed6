import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Ledger } from '../../../ui/ledger.tsx';
import typography from '../../../ui/typography.module.css';
import { type Line, moneyOf } from '../lines-ledger.tsx';
import type { QuoteMovie } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import classes from './answer-form.module.css';
import rowClasses from './answer-row.module.css';

type Money = Line['amount'];

type Sum = {
  readonly nets: readonly { readonly title: QuoteMovie; readonly net: Money }[];
  readonly delivery: Line | null;
  readonly total: Money | null;
};

/** Total that the provider receives. */
export const AnswerTotal = ({ done, count, total }: { done: number; count: number; total: Money | null }) => {
  const { t } = useTexts('quotes');
  const staff = roleOf(useSession()) === 'manager';
  return (
    <p>
      <span className={`${layout.ownLine} ${typography.note} ${classes.label}`}>
        {t(staff ? 'answer.total_provider' : 'answer.total', { done, count })}
      </span>
      <span className={classes.total}>{done === 0 || total === null ? '—' : moneyOf(total)}</span>
    </p>
  );
};

/** The total broken down into its titles and the delivery, which the provider pays once (D7b, D7f). */
export const TotalLedger = ({ nets, delivery, total }: Sum) => {
  const { t } = useTexts(['quotes', 'quote_answer']);
  const nameOf = useQuoteMovieName();
  const [open, setOpen] = useState(false);
  if (nets.length === 0 || total === null || (nets.length === 1 && delivery === null)) return null;
  return (
    <>
      <button
        type="button"
        className={`${layout.bareButton} ${layout.tap} ${layout.pad2x0} ${typography.blue} ${typography.underlined} ${rowClasses.how}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? t('page.hide_how') : t('total_how', { ns: 'quote_answer' })}
      </button>
      {open && (
        <Ledger
          gathered
          lines={[
            ...nets.map(({ title, net }) => ({
              key: title.uuid,
              name: <Lang>{nameOf(title.movie)}</Lang>,
              amount: moneyOf(net),
            })),
            ...(delivery === null
              ? []
              : [{ key: 'delivery', name: t('lines.delivery_fee'), amount: moneyOf(delivery.amount) }]),
          ]}
          result={{ name: t('lines.net'), amount: moneyOf(total) }}
          note={t('page.rounding')}
        />
      )}
    </>
  );
};
