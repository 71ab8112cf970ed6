import type { ReactNode } from 'react';
import { formatMoment } from '../lib/format.ts';
import { useTexts } from '../lib/use-texts.ts';
import { Lang } from './lang.tsx';
import layout from './layout.module.css';
import classes from './message-item.module.css';
import typography from './typography.module.css';

/** One message of a thread: author and time above the text. */
export const MessageItem = ({
  author,
  at,
  text,
  own = false,
  aside,
  about,
  children,
}: {
  author: string;
  at: string;
  text: string;
  /** Indented: written by the side that reads, or a reply. */
  own?: boolean;
  /** Next to the author. */
  aside?: ReactNode;
  /** Above the text, such as its subject. */
  about?: string | null;
  /** Below the text. */
  children?: ReactNode;
}) => {
  const { language } = useTexts();
  return (
    <li className={`${layout.floored} ${layout.padBlock12} ${classes.entry}`} data-own={own || undefined}>
      <p className={`${layout.wrapBaseline} ${classes.head}`}>
        <span className={typography.bold}>
          <Lang>{author}</Lang>
        </span>
        {aside}
        <time className={`${layout.pushed} ${typography.small}`} dateTime={at}>
          {formatMoment(at, language)}
        </time>
      </p>
      {about != null && (
        <p className={classes.text}>
          <Lang>{about}</Lang>
        </p>
      )}
      <p className={classes.text}>
        <Lang>{text}</Lang>
      </p>
      {children}
    </li>
  );
};
