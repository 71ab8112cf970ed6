import type { ReactNode } from 'react';
import classes from './side-layout.module.css';

/** The work at the left, what went to and fro at the right; one below the other on a phone. */
export const SideLayout = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={classes.layout}>
    <div>{children}</div>
    {/* It scrolls by itself, so it must be reachable by keyboard. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1). */}
    <aside className={classes.side} tabIndex={0}>
      {side}
    </aside>
  </div>
);
