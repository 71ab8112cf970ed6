import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCode } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Section } from '../../ui/section.tsx';
import { AgreementFacts } from './agreement-facts.tsx';
import { ConditionsStrip } from './conditions-strip.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { HistoryAndMessage } from './message-box.tsx';
import { sharesOnPage } from './on-page.ts';
import { OtherPage } from './other-page.tsx';
import type { Quote } from './queries.ts';
import { QuoteHeading } from './quote-heading.tsx';
import { SideLayout } from './side-layout.tsx';
import { WithQuote } from './use-quote.tsx';

type Kind = { readonly reader: 'consumer' | 'provider'; readonly page: 'fixed' | 'purchased' };

const Shown = ({ quote, reader, page, delivery }: Kind & { quote: Quote; delivery: ReactNode }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const shares = sharesOnPage(quote, reader, page);
  const [first] = shares;
  if (first === undefined) return <OtherPage quote={quote} reader={reader} />;
  const list = reader === 'consumer' ? '/vod/quotes' : '/ch/quotes';
  const nameOf = (share: (typeof shares)[number]) =>
    reader === 'provider'
      ? quote.consumer.company_name
      : language === 'en'
        ? (share.provider.company_name_english ?? share.provider.company_name)
        : share.provider.company_name;
  return (
    <>
      <QuoteHeading
        quote={quote}
        list={list}
        title={page === 'fixed' ? t('page.materials') : t('page.purchased', { number: formatCode(quote.number) })}
      />
      <ConditionsStrip quote={quote} />
      {delivery}
      <SideLayout side={<HistoryAndMessage quote={quote} share={first.uuid} />}>
        {shares.map((share) => (
          <Section key={share.uuid} title={nameOf(share)} level={3}>
            <ContractFacts quote={quote} share={share} />
            <AgreementFacts share={share} />
          </Section>
        ))}
      </SideLayout>
    </>
  );
};

/** What was signed: its materials, how the contract runs, what is owed (D3). `delivery` is the materials' own part. */
export const PurchasedPage = ({ uuid, delivery, ...kind }: Kind & { uuid: string; delivery: ReactNode }) => (
  <WithQuote uuid={uuid} list={kind.reader === 'consumer' ? '/vod/quotes' : '/ch/quotes'}>
    {(quote) => <Shown quote={quote} delivery={delivery} {...kind} />}
  </WithQuote>
);
