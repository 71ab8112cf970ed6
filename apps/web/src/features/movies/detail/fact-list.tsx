import type { ReactNode } from 'react';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './facts.module.css';

export type FactRow = readonly [name: string, value: ReactNode];

/** Facts next to their names. Unknown ones are hidden, and so is an empty list. */
export const FactList = ({ facts, columns = false }: { facts: readonly FactRow[]; columns?: boolean }) => {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={columns ? classes.columns : `${layout.above24} ${classes.facts}`}>
      {known.map(([name, value]) => (
        <div key={name} className={`${layout.cells} ${layout.padBlock3} ${layout.itemsBaseline} ${classes.fact}`}>
          <dt className={typography.hint}>{name}</dt>
          <dd className={typography.size14}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
