import { companyName } from '@eigaichi/domain/accounts/company-name';
import { quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import { hasEnded, isOpen, isVisibleToProvider } from '@eigaichi/domain/quotes/quote-movie-states';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { formatCode, formatNumber } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { CompanyLink } from '../../accounts/staff/company-link.tsx';
import { ActForButton } from '../../sessions/act-for-button.tsx';
import { CreditHoldNotice } from '../../settlement/dunning/credit-hold-notice.tsx';
import { OfferDocuments } from '../agreement-documents.tsx';
import { AnswerTerms } from '../answer/answer-terms.tsx';
import { PlannedLedger } from '../answer/planned-ledger.tsx';
import { CarriedOverText } from '../carried-text.tsx';
import { ColleaguesPart } from '../colleagues/colleagues-part.tsx';
import { ConditionsStrip } from '../conditions-strip.tsx';
import { priceTexts } from '../conditions-text.ts';
import { ContractDays } from '../contract/contract-facts.tsx';
import { EndedText } from '../ended-text.tsx';
import { LinesLedger, moneyOf } from '../lines-ledger.tsx';
import { HistoryAndMessage } from '../message-box.tsx';
import { requestedTerms } from '../negotiate/rounds.ts';
import { OwnPriceText } from '../own-price-text.tsx';
import type { ProviderQuote, Quote, QuoteMovie } from '../queries.ts';
import { QuoteHeading } from '../quote-heading.tsx';
import { QuoteMovieAvailability } from '../quote-movie-availability.tsx';
import { QuotedMovie } from '../quoted-movie.tsx';
import { DeliveryFeeNote, ProviderQuoteTotal, SharesNote } from '../share-totals.tsx';
import { SideLayout } from '../side-layout.tsx';
import { AgreementFacts } from '../sign/agreement-facts.tsx';
import { AgreementVersions } from '../sign/agreement-versions.tsx';
import { narrowToProviderQuote } from '../sign/standing-conditions.ts';
import { StatusPill } from '../status-pill.tsx';
import { WithQuote } from '../use-quote.tsx';
import { FreezePanel } from './freeze-panel.tsx';
import classes from './manager-quote-page.module.css';
import { ProviderQuoteActs } from './provider-quote-acts.tsx';
import { providerQuoteElementId, QuoteProblems } from './quote-problems.tsx';
import { WholeRequest } from './whole-request.tsx';

const RateDialog = lazy(async () => ({ default: (await import('./rate-dialog.tsx')).RateDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

/** Both sides' lines of one title next to each other (D7f: managers see all). */
const Title = ({ quote, share, title }: { quote: Quote; share: ProviderQuote; title: QuoteMovie }) => {
  const { t } = useTexts('quotes');
  const requested = priceTexts(quote.conditions.pricing_type, requestedTerms(quote, title).terms, quote.currency, t);
  return (
    <li className={layout.lined}>
      <QuotedMovie movie={title.movie}>
        <OwnPriceText quote={quote} title={title} className={classes.note} />
        <CarriedOverText title={title} className={classes.note} />
        {(title.status !== share.status || title.negotiating !== share.negotiating) && (
          <StatusPill status={title.status} negotiating={title.negotiating} titles={[title]} />
        )}
        <EndedText quote={quote} title={title} className={classes.note} />
        {isOpen(title.status) && <QuoteMovieAvailability quote={quote} movie={title.movie.uuid} />}
      </QuotedMovie>
      {title.answer === null ? (
        <p className={classes.note}>
          {[
            ...(isOpen(title.status) ? [t('page.no_answer')] : []),
            requested === null ? t('page.price_asked') : t('list.asked', { amount: requested }),
          ].join(' · ')}
        </p>
      ) : (
        <div className={`${layout.halves} ${layout.gap16} ${layout.padTop12} ${classes.sides}`}>
          <div>
            <p className={`${layout.padBottom4} ${typography.label}`}>{t('labels.buyer')}</p>
            <LinesLedger lines={title.buyer_lines ?? []} note={null} />
          </div>
          <div>
            <p className={`${layout.padBottom4} ${typography.label}`}>{t('labels.provider')}</p>
            <LinesLedger lines={title.provider_lines ?? []} note={null} />
          </div>
          {title.planned_lines.length > 0 && <PlannedLedger lines={title.planned_lines} />}
        </div>
      )}
      {title.answer !== null && <AnswerTerms quote={quote} title={title} />}
      {share.agreement !== null && !hasEnded(title.status) && <ContractDays quote={quote} title={title} />}
    </li>
  );
};

const Totals = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t } = useTexts('quotes');
  if (!share.movies.some((title) => title.answer !== null)) return null;
  return (
    <>
      <div className={`${layout.halves} ${layout.gap16} ${layout.padTop12} ${classes.totals}`}>
        <ProviderQuoteTotal share={share} side="buyer" />
        <SharesNote quote={quote} />
        <div>
          <ProviderQuoteTotal share={share} side="provider" />
          <DeliveryFeeNote quote={quote} share={share} />
        </div>
      </div>
      {share.provider_owes != null && (
        <p className={classes.note}>{t('manager.provider_owes', { amount: moneyOf(share.provider_owes) })}</p>
      )}
      <p className={classes.note}>{t('page.rounding')}</p>
    </>
  );
};

/** Links from a signed provider quote to its agreement and both sides' accounts. */
const SignedLinks = ({ share, agreement }: { share: string; agreement: number }) => {
  const { t } = useTexts('quote_desk');
  const readsBooks = useSession().abilities.includes('settlement.read');
  const number = formatCode(agreement);
  return (
    <p className={`${layout.wrap} ${layout.padTop12} ${layout.gap4x24} ${typography.size14}`}>
      <Link to="/admin/agreements" search={{ free_word: number }}>
        {t('labels.agreement_number', { number })}
      </Link>
      {readsBooks &&
        (['buyer', 'provider'] as const).map((side) => (
          <Link key={side} to="/admin/settlement/$quote_provider" params={{ quote_provider: share }} search={{ side }}>
            {t(`links.account_${side}`)}
          </Link>
        ))}
    </p>
  );
};

const Rates = ({ quote, rates }: { quote: Quote; rates: NonNullable<Quote['rates']> }) => {
  const { t } = useTexts(['quotes', 'quote_desk']);
  const [open, setOpen] = useState(false);
  const correctable = quote.providers.some(({ actions }) => mayDo({ actions }, 'correct'));
  return (
    <Section title={t('manager.rates')} small>
      <dl className={classes.rates}>
        {Object.entries(rates).map(([currency, rate]) => (
          <div key={currency} className={`${layout.apart} ${layout.floored} ${typography.size14}`}>
            <dt>{currency}</dt>
            <dd>
              {t('manager.rate', {
                rate: formatNumber(Number(rate.exchange_rate), 4),
                addition: formatNumber(Number(rate.exchange_rate_addition), 4),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('manager.rates_note')}</p>
      {correctable && (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('quote_desk:rate.open')}
        </Button>
      )}
      <Suspense>{open && <RateDialog quote={quote} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  );
};

/** Cancels unsigned titles with a reason (D2). */
const Cancel = ({ quote }: { quote: Quote }) => {
  const { t } = useTexts('quote_desk');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" color="shu" onClick={() => setOpen(true)}>
        {t('cancel.open')}
      </Button>
      <Suspense>{open && <CancelDialog quote={quote} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};

/** Lets a manager act as one of the quote's parties (D15), from that party's page of it if they can see it. */
const ActFor = ({ quote }: { quote: Quote }) => {
  const { language } = useTexts();
  const isVisible = (title: QuoteMovie) => isVisibleToProvider(title, { confirmed: quote.confirmed_at !== null });
  return (
    <div className={`${layout.stack} ${layout.gap4} ${layout.padTop16} ${layout.fromStart}`}>
      <ActForButton
        as="consumer"
        id={quote.consumer.uuid}
        name={companyName(quote.consumer, language)}
        to={quoteAddress('consumer', 'quote', quote.uuid)}
      />
      {quote.providers.map(({ provider, movies }) => (
        <ActForButton
          key={provider.uuid}
          as="provider"
          id={provider.uuid}
          name={companyName(provider, language)}
          to={movies.some(isVisible) ? quoteAddress('provider', 'quote', quote.uuid) : undefined}
        />
      ))}
    </div>
  );
};

const Shown = ({ quote, materials }: { quote: Quote; materials: ReactNode }) => {
  const { t } = useTexts(['quotes', 'quote_desk']);
  const [first] = quote.providers;
  const signed = quote.providers.some((share) => share.agreement !== null);
  const mayReadLog = useSession().abilities.includes('audit.read');
  return (
    <>
      <QuoteHeading
        quote={quote}
        list="/admin/quotes"
        parties={[quote.consumer]}
        profile={<CompanyLink as="consumer" company={quote.consumer} />}
        aside={
          <>
            {mayReadLog && (
              <Link to="/admin/tools/$tool" params={{ tool: 'audit' }} search={{ quote: quote.uuid }}>
                {t('quote_desk:log')}
              </Link>
            )}
            {mayDo(quote, 'cancel') && <Cancel quote={quote} />}
          </>
        }
      />
      <QuoteProblems quote={quote} />
      <CreditHoldNotice consumer={quote.consumer.uuid} />
      {mayDo(quote, 'confirm') && <FreezePanel quote={quote} />}
      <ConditionsStrip quote={quote} shares={quote.providers} />
      <SideLayout
        side={
          <>
            <ColleaguesPart quote={quote} />
            {first !== undefined && <HistoryAndMessage quote={quote} share={first.uuid} />}
            {quote.confirmed_at !== null && quote.rates !== undefined && <Rates quote={quote} rates={quote.rates} />}
            <ActFor quote={quote} />
          </>
        }
      >
        {quote.providers.map((share) => (
          <div key={share.uuid} id={providerQuoteElementId(share)}>
            <Section
              small
              title={<CompanyLink as="provider" company={share.provider} />}
              aside={<StatusPill status={share.status} negotiating={share.negotiating} titles={share.movies} />}
            >
              <ul>
                {share.movies.map((title) => (
                  <Title key={title.uuid} quote={narrowToProviderQuote(quote, share)} share={share} title={title} />
                ))}
              </ul>
              <Totals quote={narrowToProviderQuote(quote, share)} share={share} />
              <OfferDocuments quote={quote.uuid} share={share.uuid} titles={share.movies} />
              {share.agreement !== null && (
                <>
                  <AgreementFacts quote={narrowToProviderQuote(quote, share)} share={share} />
                  <SignedLinks share={share.uuid} agreement={share.agreement.number} />
                </>
              )}
              <AgreementVersions quote={narrowToProviderQuote(quote, share)} share={share} />
              <ProviderQuoteActs quote={narrowToProviderQuote(quote, share)} share={share} />
            </Section>
          </div>
        ))}
        <WholeRequest quote={quote} />
      </SideLayout>
      {signed && (
        <Section title={t('page.materials')} small>
          {materials}
        </Section>
      )}
    </>
  );
};

/**
 * `/admin/quotes/{quote_id}`: all sides of a quote in one view, with all manager actions (D2). `materials` is the
 * materials' own part, for the signed titles.
 */
export const ManagerQuotePage = ({ uuid, materials }: { uuid: string; materials: ReactNode }) => (
  <WithQuote uuid={uuid} list="/admin/quotes">
    {(quote) => <Shown quote={quote} materials={materials} />}
  </WithQuote>
);
