import { awaitsConfirmation, hasEnded } from '@eigaichi/domain/quotes/quote-movie-states';
import { sendQuoteAgain } from '@eigaichi/wire/quotes/request/quote-request';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callForData } from '../../../lib/api.ts';
import { formatCode } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { CreditHoldNotice } from '../../settlement/dunning/credit-hold-notice.tsx';
import { ColleaguesPart } from '../colleagues/colleagues-part.tsx';
import { ConditionsStrip } from '../conditions-strip.tsx';
import { RequestAgainButton } from '../contract/request-again-button.tsx';
import { HistoryAndMessage } from '../message-box.tsx';
import { quoteOnPage } from '../on-page.ts';
import { OtherPage, OtherPageLinks } from '../other-page.tsx';
import type { Quote } from '../queries.ts';
import { QuoteDeadline } from '../quote-deadline.tsx';
import { QuoteHeading } from '../quote-heading.tsx';
import { ReferencesPart } from '../references-part.tsx';
import { SideLayout } from '../side-layout.tsx';
import { narrowToProviderQuote } from '../sign/standing-conditions.ts';
import { WithQuote } from '../use-quote.tsx';
import classes from './buyer-provider-quote.module.css';
import { BuyerProviderQuote } from './buyer-provider-quote.tsx';
import { CancelQuoteMovies } from './cancel-quote-movies.tsx';

/** Cancels all unsigned titles (D2). */
const Cancel = ({ quote }: { quote: Quote }) => {
  const { t } = useTexts('quotes');
  return (
    <CancelQuoteMovies
      quote={quote}
      words={{
        title: t('cancel.title', { number: formatCode(quote.number) }),
        text: t('cancel.text'),
        confirm: t('cancel.open'),
        keep: t('actions.back'),
        done: t('cancel.done'),
        failed: t('cancel.failed'),
      }}
    >
      {(open) => (
        <Button variant="subtle" onClick={open}>
          {t('cancel.open')}
        </Button>
      )}
    </CancelQuoteMovies>
  );
};

/** Resends a failed request on the same terms; reports those that no longer hold (D4d). */
const SendAgainButton = ({ quote }: { quote: Quote }) => {
  const { t } = useTexts('quotes');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const send = useAction(() => callForData(sendQuoteAgain, { params: { uuid: quote.uuid }, idempotencyKey }), {
    said: ({ number }) => t('again.sent', { number: formatCode(number) }),
    onDone: ({ uuid }) => {
      void client.invalidateQueries({ queryKey: ['quotes', 'list'] });
      void navigate({ to: '/vod/quotes/$quote_id', params: { quote_id: uuid } });
    },
  });
  return (
    <Button loading={send.isPending} onClick={() => send.mutate()}>
      {t('again.send')}
    </Button>
  );
};

const Shown = ({ quote: whole }: { quote: Quote }) => {
  const { t } = useTexts('quotes');
  const quote = quoteOnPage(whole, 'consumer', 'quote');
  if (quote === null) return <OtherPage quote={whole} reader="consumer" />;
  const shares = quote.providers;
  const [first] = shares;
  return (
    <>
      <QuoteHeading
        quote={quote}
        list="/vod/quotes"
        parties={shares.map((share) => share.provider)}
        others={<OtherPageLinks quote={whole} reader="consumer" page="quote" />}
        aside={<QuoteDeadline titles={shares.flatMap((share) => share.movies)} kind="sign" mine />}
      />
      {shares.some((share) => share.movies.some((title) => awaitsConfirmation(title.status))) && (
        <>
          <p className={typography.note}>{t('page.held')}</p>
          <CreditHoldNotice />
        </>
      )}
      <ConditionsStrip quote={quote} shares={shares} />
      <SideLayout
        side={
          <>
            <ColleaguesPart quote={whole} />
            <ReferencesPart quote={whole} />
            {first !== undefined && <HistoryAndMessage quote={quote} share={first.uuid} />}
          </>
        }
      >
        {shares.map((share) => (
          <BuyerProviderQuote
            key={share.uuid}
            quote={narrowToProviderQuote(quote, share)}
            share={share}
            alone={shares.length === 1}
          />
        ))}
        {mayDo(quote, 'cancel') && (
          <div className={`${layout.ruled} ${layout.above24} ${classes.leave}`}>
            <Cancel quote={quote} />
          </div>
        )}
        {shares.every((share) => share.movies.every((title) => hasEnded(title.status))) && (
          <div className={`${layout.wide} ${layout.ruled} ${layout.above24} ${layout.padTop12} ${layout.padBottom40}`}>
            <NeedsRole needs="quotes.request">
              <SendAgainButton quote={quote} />
              <RequestAgainButton quote={quote} occasion="again" />
            </NeedsRole>
          </div>
        )}
      </SideLayout>
    </>
  );
};

/** `/vod/quotes/{quote_id}`: each provider's answer, to sign, negotiate or cancel (D3: titles at 1 to 3). */
export const BuyerQuotePage = ({ uuid }: { uuid: string }) => (
  <WithQuote uuid={uuid} list="/vod/quotes">
    {(quote) => <Shown quote={quote} />}
  </WithQuote>
);
