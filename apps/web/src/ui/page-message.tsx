import type { ReactNode } from 'react';
import layout from './layout.module.css';
import { Page } from './page.tsx';
import classes from './page-message.module.css';
import typography from './typography.module.css';

/** A whole page with a single message: a heading, a sentence, and a link onwards. */
export const PageMessage = ({
  mark,
  title,
  text,
  children,
}: {
  mark?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}) => (
  <Page>
    <div className={`${layout.inked} ${layout.upTo720} ${layout.padTop24} ${classes.message}`}>
      {mark !== undefined && <p className={`${layout.below8} ${typography.hint} ${typography.semibold}`}>{mark}</p>}
      <h1>{title}</h1>
      <p className={`${layout.above12} ${typography.soft} ${typography.size17} ${classes.text}`}>{text}</p>
      {children !== undefined && <div className={`${layout.wide} ${layout.above32}`}>{children}</div>}
    </div>
  </Page>
);
