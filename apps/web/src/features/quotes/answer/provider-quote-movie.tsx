import { isOpen } from '@eigaichi/domain/quotes/quote-movie-states';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { CarriedOverText } from '../carried-text.tsx';
import { priceTexts } from '../conditions-text.ts';
import { EndedText } from '../ended-text.tsx';
import { LinesLedger, moneyOf } from '../lines-ledger.tsx';
import classes from '../negotiate/buyer-provider-quote.module.css';
import { OwnPriceText } from '../own-price-text.tsx';
import type { Quote, QuoteMovie } from '../queries.ts';
import { QuotedMovie } from '../quoted-movie.tsx';
import { StatusPill } from '../status-pill.tsx';
import { AnswerTerms } from './answer-terms.tsx';
import { PlannedLedger } from './planned-ledger.tsx';

/** A title that can't be answered now, for its provider: the offered price and the net, opened on demand. */
export const ProviderQuoteMovie = ({ quote, title }: { quote: Quote; title: QuoteMovie }) => {
  const { t } = useTexts(['quotes', 'quote_answer']);
  const [open, setOpen] = useState(false);
  const [terms, setTerms] = useState(false);
  const { pricing_type, currency } = quote.conditions;
  const { answer, period_minimum_guarantee } = title;
  const price = answer === null ? null : priceTexts(pricing_type, { ...answer, period_minimum_guarantee }, currency, t);
  const net = title.provider_lines?.at(-1);
  return (
    <li className={layout.lined}>
      <div className={`${layout.grid} ${classes.row}`}>
        <QuotedMovie movie={title.movie}>
          <OwnPriceText quote={quote} title={title} className={typography.hint} />
          <CarriedOverText title={title} className={typography.hint} />
          <StatusPill status={title.status} negotiating={title.negotiating} titles={[title]} />
          <EndedText quote={quote} title={title} className={typography.hint} />
        </QuotedMovie>
        <div className={`${typography.right} ${classes.figure}`}>
          <p className={typography.label}>{t('page.answered')}</p>
          <p>{price ?? (isOpen(title.status) ? t('page.no_answer') : '—')}</p>
          {price !== null && (
            <button type="button" className={classes.how} aria-expanded={terms} onClick={() => setTerms(!terms)}>
              {t(terms ? 'terms.hide' : 'terms.see', { ns: 'quote_answer' })}
            </button>
          )}
        </div>
        <div className={`${typography.right} ${classes.figure}`}>
          <p className={typography.label}>{t('answer.receive')}</p>
          <p className={`${typography.semibold} ${typography.size17}`}>
            {price === null || net === undefined ? '—' : moneyOf(net.amount)}
          </p>
          {price !== null && title.provider_lines !== undefined && (
            <button type="button" className={classes.how} aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t('page.hide_how') : t('page.see_how')}
            </button>
          )}
        </div>
      </div>
      {terms && <AnswerTerms quote={quote} title={title} />}
      {open && title.provider_lines !== undefined && (
        <LinesLedger lines={title.provider_lines} note={t('answer.payday')} />
      )}
      {open && title.planned_lines.length > 0 && <PlannedLedger lines={title.planned_lines} />}
    </li>
  );
};
