import type { ReactNode } from 'react';
import classes from './side-layout.module.css';

/** Work on the left, history and messages on the right, in the page's single scroll; stacked on a phone. */
export const SideLayout = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={classes.layout}>
    <div>{children}</div>
    <aside>{side}</aside>
  </div>
);
