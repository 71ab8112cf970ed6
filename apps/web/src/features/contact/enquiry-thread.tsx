import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { MessageItem } from '../../ui/message-item.tsx';
import typography from '../../ui/typography.module.css';

type Message = {
  readonly uuid: string;
  readonly is_reply: boolean;
  readonly author_name: string;
  readonly message: string;
  readonly created_at: string;
};

/** An enquiry from its first message, oldest first; replies of staff are indented. */
export const EnquiryThread = ({ first, thread }: { first: Omit<Message, 'is_reply'>; thread: readonly Message[] }) => {
  const { t } = useTexts('contact');
  return (
    <ol className={layout.padTop4} aria-label={t('thread.title')}>
      {[{ ...first, is_reply: false }, ...thread].map(({ uuid, is_reply, author_name, message, created_at }) => (
        <MessageItem
          key={uuid}
          author={author_name || t('thread.staff')}
          at={created_at}
          text={message}
          own={is_reply}
          aside={is_reply && author_name !== '' && <span className={typography.small}>{t('thread.staff')}</span>}
        />
      ))}
    </ol>
  );
};
