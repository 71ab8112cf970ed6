import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './panel.module.css';

/** Groups the parts of one step, on a tinted background. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    className={`${layout.stack} ${layout.washed} ${layout.gap10} ${layout.pad16} ${layout.rounded}`}
    aria-label={title}
  >
    <h3 className={typography.heading}>{title}</h3>
    {children}
  </section>
);

export const PanelText = ({ children }: { children: ReactNode }) => <p className={typography.note}>{children}</p>;

/** Names and values, one per line. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={`${typography.size13} ${classes.facts}`}>
    {facts.map(([name, value]) => (
      <div key={name} className={`${layout.apart} ${layout.gap16}`}>
        <dt className={typography.quiet}>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
