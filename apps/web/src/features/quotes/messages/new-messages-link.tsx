import { useTranslation } from 'react-i18next';
import type { Quote } from '../queries.ts';
import classes from './messages.module.css';
import { messagesId } from './messages.tsx';

/** On a phone the messages stand far below: what is new is told at the head, with a way there. */
export const NewMessagesLink = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('quote_messages');
  if (quote.unread_messages === 0) return null;
  return (
    <a href={`#${messagesId}`} className={classes.jump}>
      {t('jump', { count: quote.unread_messages })}
    </a>
  );
};
