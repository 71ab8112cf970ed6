import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

/** Stands at the foot of the window while something is chosen or summed: what it is, and the next step. */
export const BottomBar = ({ label, words, children }: { label: string; words: ReactNode; children: ReactNode }) => (
  <section aria-label={label} className={classes.bar}>
    <div className={classes.row}>
      <div className={classes.words}>{words}</div>
      <div className={classes.actions}>{children}</div>
    </div>
  </section>
);
