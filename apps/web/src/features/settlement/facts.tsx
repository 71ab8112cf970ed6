import { Fragment, type ReactNode } from 'react';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './settlement.module.css';

type Fact = readonly [name: string, value: ReactNode];

/** Names next to their values; those without a value are left out. `inOwnLanguage`: each value has its language. */
export const Facts = ({ facts, inOwnLanguage = false }: { facts: readonly Fact[]; inOwnLanguage?: boolean }) => (
  <dl className={`${layout.cells} ${layout.above20} ${layout.below28} ${typography.size14} ${classes.facts}`}>
    {facts.map(([name, value], at) =>
      value === null ? null : (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order, and two sides have the same ones
        <Fragment key={at}>
          <dt className={typography.soft}>{name}</dt>
          <dd>{inOwnLanguage ? <Lang>{value}</Lang> : value}</dd>
        </Fragment>
      ),
    )}
  </dl>
);
