import type { ReactNode } from 'react';
import classes from './definition-list.module.css';
import layout from './layout.module.css';

/** Names beside what belongs to them, a thin rule below each; on a phone one above the other. */
export const DefinitionList = ({ children }: { children: ReactNode }) => (
  <dl className={`${layout.above12} ${classes.list}`}>{children}</dl>
);

export const Definition = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
