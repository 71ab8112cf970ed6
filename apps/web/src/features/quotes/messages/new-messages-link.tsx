import { useTranslation } from 'react-i18next';
import type { Quote } from '../queries.ts';
import classes from './messages.module.css';
import { messagesId } from './messages.tsx';

/** On a phone the messages are far below: the head counts new ones and links to them. */
export const NewMessagesLink = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('quote_messages');
  if (quote.unread_messages === 0) return null;
  return (
    <a href={`#${messagesId}`} className={classes.jump}>
      {t('jump', { count: quote.unread_messages })}
    </a>
  );
};
