import type { ReactNode } from 'react';
import classes from './side-layout.module.css';

/** The work at the left, what went to and fro at the right, in the page's one scroll; one below the other on a phone. */
export const SideLayout = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={classes.layout}>
    <div>{children}</div>
    <aside>{side}</aside>
  </div>
);
