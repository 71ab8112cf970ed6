import { companyName } from '@eigaichi/domain/accounts/company-name';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { MessageItem } from '../../../ui/message-item.tsx';
import typography from '../../../ui/typography.module.css';
import type { Quote } from '../queries.ts';
import classes from './messages.module.css';

type Event = Quote['events'][number];

/** The author as the reader knows them. */
const useWriter = (quote: Quote) => {
  const { t, language } = useTexts('quotes');
  const role = roleOf(useSession());
  return ({ party, quote_provider }: Event) => {
    if (party === role) return t('page.you');
    if (party === 'manager' || party === 'system') return t('page.by_manager');
    if (party === 'consumer') return companyName(quote.consumer, language);
    const share = quote.providers.find(({ uuid }) => uuid === quote_provider);
    return share === undefined ? t('labels.provider') : companyName(share.provider, language);
  };
};

/** One message: author, time, title, and the parties that can't read it. */
export const MessageEntry = ({
  event,
  own,
  fresh,
  quote,
  title,
}: {
  event: Event;
  own: boolean;
  fresh: boolean;
  quote: Quote;
  title: string | null;
}) => {
  const { t } = useTexts('quote_messages');
  const manager = roleOf(useSession()) === 'manager';
  const writerOf = useWriter(quote);
  return (
    <MessageItem
      author={writerOf(event)}
      at={event.created_at}
      text={event.message ?? ''}
      own={own}
      about={title}
      aside={
        fresh && (
          <span className={`${typography.bold} ${typography.red} ${typography.size12} ${classes.mark}`}>
            {t('unread')}
          </span>
        )
      }
    >
      {event.audience !== null && (
        <p className={typography.small}>{manager ? t(`only_${event.audience}`) : t('only_you')}</p>
      )}
    </MessageItem>
  );
};
