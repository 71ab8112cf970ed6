import { companyName } from '@eigaichi/domain/accounts/company-name';
import { isTimeToRenew } from '@eigaichi/domain/quotes/licence-end';
import type { ReactNode } from 'react';
import { marketToday } from '../../../lib/market-clock.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import { ColleaguesPart } from '../colleagues/colleagues-part.tsx';
import { ConditionsStrip } from '../conditions-strip.tsx';
import { Messages } from '../message-box.tsx';
import { quoteOnPage } from '../on-page.ts';
import { OtherPage, OtherPageLinks } from '../other-page.tsx';
import type { Quote } from '../queries.ts';
import { QuoteHeading } from '../quote-heading.tsx';
import { QuoteHistory } from '../quote-history.tsx';
import { ReferencesPart } from '../references-part.tsx';
import { AgreementFacts } from '../sign/agreement-facts.tsx';
import { AgreementVersions } from '../sign/agreement-versions.tsx';
import { narrowToProviderQuote } from '../sign/standing-conditions.ts';
import { WithQuote } from '../use-quote.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { RequestAgainButton } from './request-again-button.tsx';
import { isUndelivered, SignedPanel } from './signed-panel.tsx';

/** The materials' part of the page, with the parts next to and below it. */
type Delivery = (around: { readonly aside: ReactNode; readonly below: ReactNode }) => ReactNode;
type Kind = { readonly reader: 'consumer' | 'provider'; readonly page: 'fixed' | 'purchased' };

const Contracts = ({ quote, whole, renewal }: { quote: Quote; whole: Quote; renewal: ReactNode }) => {
  const { t, language } = useTexts('quotes');
  const shares = quote.providers;
  return (
    <div id="contract">
      {shares.map((share) => (
        <Section
          key={share.uuid}
          small
          title={shares.length === 1 ? t('contract.title') : <Lang>{companyName(share.provider, language)}</Lang>}
        >
          <ContractFacts quote={narrowToProviderQuote(quote, share)} share={share} />
          {/* The agreement covers all titles of the provider quote, including those on other pages. */}
          <AgreementFacts
            quote={narrowToProviderQuote(whole, share)}
            share={whole.providers.find(({ uuid }) => uuid === share.uuid) ?? share}
          />
          <AgreementVersions quote={quote} share={share} />
        </Section>
      ))}
      {renewal !== null && <p className={layout.above20}>{renewal}</p>}
      <Section title={t('labels.history')} small>
        <QuoteHistory quote={quote} />
      </Section>
    </div>
  );
};

const Shown = ({ quote: whole, reader, page, delivery }: Kind & { quote: Quote; delivery: Delivery }) => {
  const { t } = useTexts('quotes');
  const requests = useSession().abilities.includes('quotes.request');
  const quote = quoteOnPage(whole, reader, page);
  const first = quote?.providers[0];
  if (quote === null || first === undefined) return <OtherPage quote={whole} reader={reader} />;
  const shares = quote.providers;
  const list = reader === 'consumer' ? '/vod/quotes' : '/ch/quotes';
  const renewal = requests ? <RequestAgainButton quote={quote} occasion="renewal" /> : null;
  const today = marketToday();
  const isEnding =
    renewal !== null &&
    shares.some(({ movies }) => movies.some(({ license_end }) => isTimeToRenew(license_end, today)));
  const parties = reader === 'provider' ? [quote.consumer] : shares.map((share) => share.provider);
  return (
    <>
      <QuoteHeading
        quote={quote}
        list={list}
        parties={parties}
        others={<OtherPageLinks quote={whole} reader={reader} page={page} />}
        part={page === 'fixed' ? t('page.materials') : t('contract.title')}
        {...(isEnding ? { aside: renewal } : {})}
      />
      {reader === 'consumer' &&
        shares
          .filter(isUndelivered)
          .map((share) => <SignedPanel key={share.uuid} quote={narrowToProviderQuote(quote, share)} share={share} />)}
      <ConditionsStrip quote={quote} shares={shares} />
      <div className={layout.padTop20}>
        {delivery({
          aside: (
            <>
              <ColleaguesPart quote={whole} />
              {reader === 'consumer' && <ReferencesPart quote={whole} />}
              <Messages quote={quote} share={first.uuid} />
            </>
          ),
          below: <Contracts quote={quote} whole={whole} renewal={isEnding ? null : renewal} />,
        })}
      </div>
    </>
  );
};

/** A signed quote: its materials, contracts and dues (D3). `delivery` is the materials' own part. */
export const PurchasedPage = ({ uuid, delivery, ...kind }: Kind & { uuid: string; delivery: Delivery }) => (
  <WithQuote uuid={uuid} list={kind.reader === 'consumer' ? '/vod/quotes' : '/ch/quotes'}>
    {(quote) => <Shown quote={quote} delivery={delivery} {...kind} />}
  </WithQuote>
);
