import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './answer-row.module.css';
import { conditionsOf, priceWords } from './conditions-words.ts';
import { LinesLedger, moneyOf } from './lines-ledger.tsx';
import { previewLines, type Typed } from './net-preview.ts';
import { PriceField } from './price-field.tsx';
import type { Quote, QuoteTitle } from './queries.ts';
import { QuotedTitle } from './quoted-title.tsx';
import { TitleAvailability } from './title-availability.tsx';

/** One title to answer: what the buyer offers, the field, and at once what the provider receives (look, price row). */
export const AnswerRow = ({
  quote,
  title,
  typed,
  onChange,
  error,
}: {
  quote: Quote;
  title: QuoteTitle;
  typed: Typed;
  onChange: (typed: Typed) => void;
  error: (field: string) => string | undefined;
}) => {
  const { t } = useTranslation('quotes');
  const [open, setOpen] = useState(false);
  const conditions = conditionsOf(quote.conditions);
  const { pricing_type, currency } = conditions;
  const offered = title.negotiating && title.answer !== null ? title.answer : title.asked;
  const lines = previewLines(quote, title, conditions, typed);
  const net = lines?.at(-1);
  const field = pricing_type === 1 ? 'flat_price' : pricing_type === 2 ? 'revenue_percent' : 'price';
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <QuotedTitle movie={title.movie}>
          <TitleAvailability quote={quote} movie={title.movie.uuid} />
        </QuotedTitle>
        <div className={classes.offer}>
          <p className={classes.label}>{title.negotiating ? t('page.counter') : t('page.asked')}</p>
          <p className={classes.offered}>{priceWords(pricing_type, offered, currency, t)}</p>
        </div>
        <div className={classes.field}>
          {pricing_type === 1 ? (
            <PriceField
              label={t('answer.your_price')}
              currency={currency}
              name={`price-${title.uuid}`}
              placeholder={t('answer.not_entered')}
              value={typed.price}
              onChange={(price) => onChange({ ...typed, price })}
              onEnter={() => setOpen(!open)}
              error={error(field)}
            />
          ) : (
            <TextInput
              label={t('answer.your_price')}
              name={`price-${title.uuid}`}
              inputMode="decimal"
              placeholder={t('answer.not_entered')}
              value={typed.price}
              onChange={(event) => onChange({ ...typed, price: event.currentTarget.value })}
              error={error(field) ?? error('price_viewer_count') ?? error('price_stream_minute')}
            />
          )}
        </div>
        <div className={classes.net}>
          <p className={classes.label}>{t('answer.receive')}</p>
          <p className={classes.amount}>{net === undefined ? '—' : moneyOf(net.amount)}</p>
          <button type="button" className={classes.how} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('page.hide_how') : t('page.see_how')}
          </button>
        </div>
      </div>
      <div className={classes.opened} data-open={open || undefined}>
        <PriceField
          label={t('answer.technical_fee')}
          currency={currency}
          value={typed.technical_fee}
          onChange={(technical_fee) => onChange({ ...typed, technical_fee })}
          error={error('technical_fee')}
          width={240}
        />
        {lines !== null && <LinesLedger lines={lines} note={t('answer.payday')} />}
      </div>
    </li>
  );
};
