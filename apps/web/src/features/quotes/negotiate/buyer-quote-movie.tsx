import { awaitsSignature, isOpen } from '@eigaichi/domain/quotes/quote-movie-states';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Change } from '../../../ui/change-mark.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { AnswerTerms } from '../answer/answer-terms.tsx';
import { PlannedLedger } from '../answer/planned-ledger.tsx';
import { CarriedOverText } from '../carried-text.tsx';
import { priceTexts } from '../conditions-text.ts';
import { EndedText } from '../ended-text.tsx';
import { LinesLedger } from '../lines-ledger.tsx';
import { OwnPriceText } from '../own-price-text.tsx';
import type { ProviderQuote, Quote, QuoteMovie } from '../queries.ts';
import { QuoteMovieAvailability } from '../quote-movie-availability.tsx';
import { QuotedMovie, useQuoteMovieName } from '../quoted-movie.tsx';
import { StatusPill } from '../status-pill.tsx';
import classes from './buyer-provider-quote.module.css';
import { CancelQuoteMovies } from './cancel-quote-movies.tsx';
import { materialDifferences } from './request-differences.ts';
import { differences, differenceText, earlierAnswer, latestTextOf, requestedTerms } from './rounds.ts';

/** The provider's remark and deviating materials, next to the price (D2e). */
const Caveat = ({ quote, title }: { quote: Quote; title: QuoteMovie }) => {
  const { t, language } = useTexts('quotes');
  const { t: answered } = useTexts('quote_answer');
  const said = latestTextOf(quote, title, 'answer');
  return (
    <>
      {said !== null && (
        <p className={`${layout.pad2x0} ${typography.anywhere} ${typography.size13} ${typography.lines}`}>
          <Lang>{said}</Lang>
        </p>
      )}
      {materialDifferences(quote, title, { t, answered, language }).map(({ key, name, asked, answered: given }) => (
        <p key={key} className={`${layout.padBlock2} ${typography.note}`}>
          {`${name} `}
          <Change before={asked ?? t('differences.not_asked')} after={given ?? t('differences.not_delivered')} />
        </p>
      ))}
    </>
  );
};

/** Requested or countered figures next to the answer, with its differences from them and from the previous answer. */
const Figures = ({ quote, title }: { quote: Quote; title: QuoteMovie }) => {
  const { t, language } = useTexts('quotes');
  const { pricing_type, currency } = quote.conditions;
  const words = (terms: Parameters<typeof priceTexts>[1]) => priceTexts(pricing_type, terms, currency, t);
  const { terms: asked, than } = requestedTerms(quote, title);
  const { period_minimum_guarantee } = title;
  const answer = title.answer === null ? null : { ...title.answer, period_minimum_guarantee };
  const answered = answer === null ? null : words(answer);
  const earlier = earlierAnswer(quote, title);
  const before = earlier === null ? null : words(earlier);
  const far = answer === null || !awaitsSignature(title.status) ? [] : differences(pricing_type, asked, answer);
  return (
    <>
      <div className={`${typography.right} ${classes.figure}`}>
        <p className={typography.label}>{t(than === 'counter' ? 'page.counter' : 'page.asked')}</p>
        <p>{words(asked) ?? t('page.price_asked')}</p>
      </div>
      <div className={`${typography.right} ${classes.figure}`}>
        <p className={typography.label}>{t(title.negotiating ? 'page.earlier_answer' : 'page.answered')}</p>
        {answered === null ? (
          <p className={`${layout.padBlock2} ${typography.note}`}>{isOpen(title.status) ? t('page.no_answer') : '—'}</p>
        ) : (
          <p className={`${typography.semibold} ${typography.size17}`}>
            {before === null || before === answered || title.negotiating ? (
              answered
            ) : (
              <Change before={before} after={answered} />
            )}
          </p>
        )}
        {awaitsSignature(title.status) && <Caveat quote={quote} title={title} />}
        {far.map((difference) => (
          <p key={difference.of} className={`${layout.padBlock2} ${typography.note}`}>
            {differenceText(difference, than, t, language)}
          </p>
        ))}
        {title.valid_until !== null && awaitsSignature(title.status) && (
          <p className={`${layout.padBlock2} ${typography.note}`}>
            {t('page.valid_on', { date: formatDate(title.valid_until, language) })}
          </p>
        )}
      </div>
    </>
  );
};

/** Drops one title of a request; the others stay (D2, cancel). */
const DropQuoteMovie = ({ quote, title: { uuid, movie } }: { quote: Quote; title: QuoteMovie }) => {
  const { t } = useTexts('quotes');
  const title = useQuoteMovieName()(movie);
  return (
    <CancelQuoteMovies
      quote={quote}
      titles={[uuid]}
      words={{
        title: t('drop.title', { title }),
        text: t('drop.text'),
        confirm: t('drop.do'),
        keep: t('actions.cancel'),
        done: t('drop.done', { title }),
        failed: t('cancel.failed'),
      }}
    >
      {(open) => (
        <button type="button" className={classes.how} aria-label={t('drop.open_named', { title })} onClick={open}>
          {t('actions.remove')}
        </button>
      )}
    </CancelQuoteMovies>
  );
};

/** One title of a request for the buyer: its offers, arithmetic, and the option to drop it. */
export const BuyerQuoteMovie = ({ quote, share, title }: { quote: Quote; share: ProviderQuote; title: QuoteMovie }) => {
  const { t } = useTexts(['quotes', 'quote_answer']);
  const [open, setOpen] = useState<'how' | 'terms' | null>(null);
  const others = quote.providers.flatMap((each) => each.movies).filter(({ status }) => isOpen(status)).length > 1;
  const toggle = (part: 'how' | 'terms') => setOpen(open === part ? null : part);
  return (
    <li className={layout.lined}>
      <div className={`${layout.grid} ${classes.row}`}>
        <QuotedMovie movie={title.movie}>
          <OwnPriceText quote={quote} title={title} className={typography.hint} />
          <CarriedOverText title={title} className={typography.hint} />
          {(title.status !== share.status || title.negotiating !== share.negotiating) && (
            <StatusPill status={title.status} negotiating={title.negotiating} titles={[title]} />
          )}
          {isOpen(title.status) && <QuoteMovieAvailability quote={quote} movie={title.movie.uuid} />}
          <EndedText quote={quote} title={title} className={typography.hint} />
        </QuotedMovie>
        <Figures quote={quote} title={title} />
      </div>
      <div className={`${layout.wrapMiddle} ${layout.gap4x20} ${classes.links}`}>
        {title.answer !== null && title.buyer_lines !== undefined && (
          <button type="button" className={classes.how} aria-expanded={open === 'how'} onClick={() => toggle('how')}>
            {open === 'how' ? t('page.hide_how') : t('page.see_how')}
          </button>
        )}
        {title.answer !== null && (
          <button
            type="button"
            className={classes.how}
            aria-expanded={open === 'terms'}
            onClick={() => toggle('terms')}
          >
            {t(open === 'terms' ? 'terms.hide' : 'terms.see', { ns: 'quote_answer' })}
          </button>
        )}
        {others && isOpen(title.status) && mayDo(title, 'cancel') && <DropQuoteMovie quote={quote} title={title} />}
      </div>
      {open === 'how' && title.buyer_lines !== undefined && <LinesLedger lines={title.buyer_lines} />}
      {open === 'how' && title.planned_lines.length > 0 && <PlannedLedger lines={title.planned_lines} />}
      {open === 'terms' && <AnswerTerms quote={quote} title={title} />}
    </li>
  );
};
