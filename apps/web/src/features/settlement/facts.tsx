import { Fragment, type ReactNode } from 'react';
import { Lang } from '../../ui/lang.tsx';
import classes from './settlement.module.css';

type Fact = readonly [name: string, value: ReactNode];

/** Names next to their values; those without a value are left out. `inOwnLanguage`: each value has its language. */
export const Facts = ({ facts, inOwnLanguage = false }: { facts: readonly Fact[]; inOwnLanguage?: boolean }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value], at) =>
      value === null ? null : (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order, and two sides have the same ones
        <Fragment key={at}>
          <dt>{name}</dt>
          <dd>{inOwnLanguage ? <Lang>{value}</Lang> : value}</dd>
        </Fragment>
      ),
    )}
  </dl>
);
