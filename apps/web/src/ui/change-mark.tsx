import type { ReactNode } from 'react';
import classes from './change-mark.module.css';
import layout from './layout.module.css';
import typography from './typography.module.css';

/** A new value: weight 650 over a shu underline that fills the lower part of the line. */
const Changed = ({ children }: { children: ReactNode }) => <ins className={classes.now}>{children}</ins>;

/** An old value next to the new one; the same marks in the history and in the conditions. */
export const Change = ({ before, after }: { before?: ReactNode; after: ReactNode }) => (
  <span className={`${layout.inlineFlex} ${layout.toEnd} ${layout.wraps} ${classes.change}`}>
    {before !== undefined && <del className={typography.quiet}>{before}</del>}
    <Changed>{after}</Changed>
  </span>
);

export type HistoryEntry = {
  readonly key: string;
  readonly title: ReactNode;
  readonly day: ReactNode;
  /** Set on the newest entry that requires action from the reader; it has a shu dot. */
  readonly calling?: boolean;
  readonly lines?: readonly { readonly key: string; readonly name: ReactNode; readonly value: ReactNode }[];
  readonly text?: ReactNode;
};

/** History entries, newest first. */
export const History = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <ol>
    {entries.map((entry) => (
      <li key={entry.key} className={`${layout.anchor} ${classes.entry}`} data-calling={entry.calling || undefined}>
        <div className={`${layout.apartBaseline} ${layout.gap12}`}>
          <span className={typography.heading}>{entry.title}</span>
          <span className={`${layout.rigid} ${typography.hint}`}>{entry.day}</span>
        </div>
        {entry.lines !== undefined && entry.lines.length > 0 && (
          <dl className={`${layout.above4} ${typography.size13}`}>
            {entry.lines.map((line) => (
              <div
                key={line.key}
                className={`${layout.apartBaseline} ${layout.gap12} ${layout.padBlock3} ${classes.line}`}
              >
                <dt>{line.name}</dt>
                <dd className={typography.right}>{line.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {entry.text !== undefined && <p className={`${layout.above6} ${typography.note}`}>{entry.text}</p>}
      </li>
    ))}
  </ol>
);
