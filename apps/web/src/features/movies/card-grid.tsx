import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Cards in as many columns as fit, two on a phone. */
export const CardGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={classes.grid}>
    {children}
  </section>
);
