import { cancelQuote } from '@eigaichi/wire/quotes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/use-language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tell, tellRefusal } from '../../ui/tell.ts';
import { AskAgainButton } from './ask-again-button.tsx';
import classes from './buyer-share.module.css';
import { BuyerShare } from './buyer-share.tsx';
import { ConditionsStrip } from './conditions-strip.tsx';
import { conditionsOf, periodWords } from './conditions-words.ts';
import { HistoryAndMessage } from './message-box.tsx';
import { sharesOnPage } from './on-page.ts';
import { OtherPage } from './other-page.tsx';
import { mayDo, type Quote, useQuoteMove } from './queries.ts';
import { QuoteDeadline } from './quote-deadline.tsx';
import { QuoteHeading } from './quote-heading.tsx';
import { SideLayout } from './side-layout.tsx';
import { WithQuote } from './use-quote.tsx';

const Cancel = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('quotes');
  const [asked, setAsked] = useState(false);
  const cancel = useQuoteMove(cancelQuote, quote.uuid);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsked(true)}>
        {t('cancel.open')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('cancel.title')}
        confirm={t('cancel.do')}
        cancel={t('cancel.keep')}
        grave
        busy={cancel.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          cancel.mutate(
            { body: { version: quote.version } },
            {
              onSuccess: () => tell(t('cancel.done')),
              onError: () => tellRefusal(t('cancel.failed')),
              onSettled: () => setAsked(false),
            },
          )
        }
      >
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  );
};

const Shown = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const shares = sharesOnPage(quote, 'consumer', 'quote');
  const [first] = quote.providers;
  if (shares.length === 0) return <OtherPage quote={quote} reader="consumer" />;
  return (
    <>
      <QuoteHeading
        quote={quote}
        list="/vod/quotes"
        title={t('page.quote_for', { period: periodWords(conditionsOf(quote.conditions), language) })}
        aside={<QuoteDeadline titles={shares.flatMap((share) => share.movies)} status={3} mine />}
      />
      <ConditionsStrip quote={quote} shares={shares} />
      <SideLayout side={first !== undefined && <HistoryAndMessage quote={quote} share={(shares[0] ?? first).uuid} />}>
        {shares.map((share) => (
          <BuyerShare key={share.uuid} quote={quote} share={share} alone={shares.length === 1} />
        ))}
        {mayDo(quote.actions, 'cancel') && (
          <div className={classes.leave}>
            <Cancel quote={quote} />
          </div>
        )}
        {shares.every((share) => share.movies.every((title) => title.status === 8)) && (
          <div className={classes.leave}>
            <AskAgainButton quote={quote} occasion="again" />
          </div>
        )}
      </SideLayout>
    </>
  );
};

/** `/vod/quotes/{quote_id}`: what each provider answered, to sign, to negotiate or to cancel (D3: titles at 1 to 3). */
export const BuyerQuotePage = ({ uuid }: { uuid: string }) => (
  <WithQuote uuid={uuid} list="/vod/quotes">
    {(quote) => <Shown quote={quote} />}
  </WithQuote>
);
