import { useTexts } from '../../lib/use-texts.ts';
import { Section } from '../../ui/section.tsx';
import classes from './message-form.module.css';
import { Messages as QuoteMessages } from './messages/messages.tsx';
import type { Quote } from './queries.ts';
import { QuoteHistory } from './quote-history.tsx';

/** History of the quote next to its messages. */
export const HistoryAndMessage = ({ quote, share }: { quote: Quote; share: string }) => {
  const { t } = useTexts('quotes');
  const moves = quote.events.filter((event) => event.action !== 'message');
  return (
    <>
      <Section title={t('labels.history')} small>
        <QuoteHistory quote={{ ...quote, events: moves }} />
      </Section>
      <QuoteMessages quote={quote} share={share} />
    </>
  );
};

/** Only the messages of a quote, next to its materials (screen 07). */
export const Messages = ({ quote, share }: { quote: Quote; share: string }) => (
  <div className={classes.messages}>
    <QuoteMessages quote={quote} share={share} />
  </div>
);
