import { heldUntil } from '@eigaichi/domain/quotes/promise';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../lib/format.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { OfferDocuments } from '../agreement-documents.tsx';
import { ColleaguesPart } from '../colleagues/colleagues-part.tsx';
import { ConditionsStrip } from '../conditions-strip.tsx';
import { deadlineOf } from '../deadline.ts';
import { moneyOf } from '../lines-ledger.tsx';
import { HistoryAndMessage } from '../message-box.tsx';
import { quoteOnPage } from '../on-page.ts';
import { OtherPage, OtherPageLinks } from '../other-page.tsx';
import type { ProviderQuote, Quote, QuoteMovie } from '../queries.ts';
import { QuoteDeadline } from '../quote-deadline.tsx';
import { QuoteHeading } from '../quote-heading.tsx';
import { DeliveryFeeNote, ProviderQuoteTotal, SharesNote } from '../share-totals.tsx';
import { SideLayout } from '../side-layout.tsx';
import { narrowToProviderQuote } from '../sign/standing-conditions.ts';
import { WithQuote } from '../use-quote.tsx';
import { WaitingAnswer } from './answer-approval.tsx';
import classes from './answer-form.module.css';
import { AnswerForm } from './answer-form.tsx';
import { DeclineQuoteMovies } from './decline-quote-movies.tsx';
import { NextWaiting } from './next-waiting.tsx';
import { ProviderQuoteMovie } from './provider-quote-movie.tsx';
import { useDropSentDraft } from './use-answer-draft.ts';
import { WithdrawAnswers } from './withdraw-answers.tsx';

const Answered = ({ quote, share, titles }: { quote: Quote; share: ProviderQuote; titles: readonly QuoteMovie[] }) => {
  const { t, language } = useTexts('quotes');
  const mine = titles.filter((title) => mayDo(title, 'withdraw_answer'));
  const until = mine[0]?.valid_until ?? null;
  return (
    <Section
      title={t('page.answered')}
      small
      aside={<OfferDocuments quote={quote.uuid} share={share.uuid} titles={titles} />}
    >
      {until !== null && (
        <p className={typography.soft}>{t('answer.waiting', { date: formatDate(until, language) })}</p>
      )}
      <ul className={classes.rows}>
        {titles.map((title) => (
          <ProviderQuoteMovie key={title.uuid} quote={quote} title={title} />
        ))}
      </ul>
      {/* While titles are still being answered, the form shows the total. */}
      {titles.length === share.movies.length && titles.some(({ answer }) => answer !== null) && (
        <>
          <ProviderQuoteTotal share={share} side="provider" />
          <SharesNote quote={quote} />
          <DeliveryFeeNote quote={quote} share={share} />
        </>
      )}
      {mine.length > 0 && (
        <div className={`${layout.centred} ${layout.padBlock12} ${layout.spread} ${typography.hint}`}>
          <WithdrawAnswers key={mine.length} quote={quote} titles={mine} />
        </div>
      )}
    </Section>
  );
};

/** The promised answer date and the last possible day, in one line (D2, D3b). */
const AnswerDeadlines = ({ quote, titles }: { quote: Quote; titles: readonly QuoteMovie[] }) => {
  const { t, language } = useTexts('quote_answer');
  const today = marketToday();
  const last = deadlineOf(titles, 'answer', today)?.day;
  const { promise } = quote;
  const held = heldUntil(quote);
  // A request that ends before the promised day has one deadline.
  const isPromiseShown = promise !== null && (promise.state === 'late' || last === undefined || promise.due_on <= last);
  return (
    <p className={`${layout.wrap} ${layout.padBottom16} ${typography.soft} ${classes.deadlines}`}>
      {isPromiseShown && (
        <span>
          {t(promise.state === 'late' ? 'deadlines.late' : 'deadlines.promised', {
            date: formatDate(promise.due_on, language),
          })}
        </span>
      )}
      {held !== null && <span>{t('deadlines.held', { date: formatDate(held, language) })}</span>}
      {last !== undefined && <span>{t('deadlines.expires', { date: formatDate(last, language) })}</span>}
    </p>
  );
};

const Shown = ({ quote: whole }: { quote: Quote }) => {
  const { t } = useTexts('quotes');
  useDropSentDraft(whole, !whole.providers.some(({ movies }) => movies.some((title) => mayDo(title, 'answer'))));
  const shown = quoteOnPage(whole, 'provider', 'quote');
  const share = shown?.providers[0];
  if (shown === null || share === undefined) return <OtherPage quote={whole} reader="provider" />;
  const quote = narrowToProviderQuote(shown, share);
  const open = share.movies.filter((title) => mayDo(title, 'answer'));
  const rest = share.movies.filter((title) => !open.includes(title));
  const waiting = whole.waiting_answer ?? null;
  // A colleague's answer that waits is replaced by its author only (D14k).
  const taken = waiting === null || waiting.is_own ? [] : waiting.quote_movies;
  const answerable = open.filter(({ uuid }) => !taken.includes(uuid));
  const decline = <DeclineQuoteMovies key={open.length} quote={quote} titles={open} />;
  const form =
    answerable.length === 0 ? (
      <div className={layout.outdented}>{decline}</div>
    ) : (
      // A new round of answers starts from the current terms: the form remounts.
      <AnswerForm
        key={answerable.map((title) => `${title.uuid} ${title.moved_at}`).join()}
        quote={quote}
        titles={answerable}
        decline={decline}
      />
    );
  return (
    <>
      <QuoteHeading
        quote={quote}
        list="/ch/quotes"
        parties={[quote.consumer]}
        others={<OtherPageLinks quote={whole} reader="provider" page="quote" />}
        profile={
          <Link to="/ch/vod_profile/$vod_id" params={{ vod_id: quote.consumer.uuid }}>
            {t('page.buyer_profile')}
          </Link>
        }
        aside={
          open.length > 0 ? (
            <QuoteDeadline titles={open} kind="answer" mine />
          ) : (
            <QuoteDeadline titles={rest} kind="sign" mine={false} />
          )
        }
      />
      {open.length > 0 && <AnswerDeadlines quote={quote} titles={open} />}
      <ConditionsStrip quote={quote} shares={[share]} />
      <SideLayout
        side={
          <>
            <ColleaguesPart quote={whole} />
            <HistoryAndMessage quote={quote} share={share.uuid} />
          </>
        }
      >
        {share.provider_owes != null && (
          <p className={typography.soft}>{t('answer.owes', { amount: moneyOf(share.provider_owes) })}</p>
        )}
        {open.length > 0 &&
          (waiting === null ? (
            form
          ) : (
            <WaitingAnswer key={waiting.business_case} waiting={waiting}>
              {form}
            </WaitingAnswer>
          ))}
        {rest.length > 0 && <Answered quote={quote} share={share} titles={rest} />}
        {open.length === 0 && <NextWaiting quote={quote.uuid} />}
      </SideLayout>
    </>
  );
};

/** `/ch/quotes/{quote_id}`: the provider's own quote, to answer, decline or withdraw (D3: titles at 2 and 3). */
export const ProviderQuotePage = ({ uuid }: { uuid: string }) => (
  <WithQuote uuid={uuid} list="/ch/quotes">
    {(quote) => <Shown quote={quote} />}
  </WithQuote>
);
