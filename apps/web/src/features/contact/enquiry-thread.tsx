import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from '../quotes/messages/messages.module.css';

type Message = {
  readonly uuid: string;
  readonly is_reply: boolean;
  readonly author_name: string;
  readonly message: string;
  readonly created_at: string;
};

/** An enquiry from its first message, oldest first; replies of staff are indented. */
export const EnquiryThread = ({ first, thread }: { first: Omit<Message, 'is_reply'>; thread: readonly Message[] }) => {
  const { t, language } = useTexts('contact');
  return (
    <ol className={layout.padTop4} aria-label={t('thread.title')}>
      {[{ ...first, is_reply: false }, ...thread].map(({ uuid, is_reply, author_name, message, created_at }) => (
        <li
          key={uuid}
          className={`${layout.floored} ${layout.padBlock12} ${classes.entry}`}
          data-own={is_reply || undefined}
        >
          <p className={`${layout.wrapBaseline} ${classes.head}`}>
            <span className={typography.bold}>
              <Lang>{author_name || t('thread.staff')}</Lang>
            </span>
            {is_reply && author_name !== '' && <span className={typography.small}>{t('thread.staff')}</span>}
            <time className={`${layout.pushed} ${typography.small}`} dateTime={created_at}>
              {formatMoment(created_at, language)}
            </time>
          </p>
          <p className={classes.text}>
            <Lang>{message}</Lang>
          </p>
        </li>
      ))}
    </ol>
  );
};
