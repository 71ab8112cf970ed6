import type { ReactNode } from 'react';
import classes from './definition-list.module.css';
import layout from './layout.module.css';

/** Names next to their values, a thin rule below each; stacked on a phone. */
export const DefinitionList = ({ children }: { children: ReactNode }) => (
  <dl className={`${layout.above12} ${classes.list}`}>{children}</dl>
);

export const Definition = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
