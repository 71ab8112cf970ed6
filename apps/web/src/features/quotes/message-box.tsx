import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import classes from './message-form.module.css';
import { MessageForm } from './message-form.tsx';
import type { Quote } from './queries.ts';
import { QuoteHistory } from './quote-history.tsx';

/** What went to and fro, and a message below it. */
export const HistoryAndMessage = ({ quote, share }: { quote: Quote; share: string }) => {
  const { t } = useTranslation('quotes');
  return (
    <Section title={t('page.history')} level={3}>
      <QuoteHistory quote={quote} />
      <MessageForm quote={quote} share={share} />
    </Section>
  );
};

/** The messages of a quote alone, beside its materials (screen 07). */
export const Messages = ({ quote, share }: { quote: Quote; share: string }) => {
  const { t } = useTranslation('quotes');
  const messages = quote.events.filter((event) => event.action === 'message');
  return (
    <div className={classes.messages}>
      <Section title={t('message.title')} level={3}>
        <QuoteHistory quote={{ ...quote, events: messages }} />
        <MessageForm quote={quote} share={share} />
      </Section>
    </div>
  );
};
