import type { ReactNode } from 'react';
import layout from './layout.module.css';
import classes from './ledger.module.css';
import typography from './typography.module.css';

export type LedgerLine = {
  readonly key: string;
  readonly name: ReactNode;
  /** Reason of the line, in small print next to its name. */
  readonly reason?: ReactNode;
  /** Already formatted, with currency and sign. */
  readonly amount: string;
};

/** Expanded arithmetic: one line per step, an ink rule, the result in bold, a sentence on rounding and payday. */
export const Ledger = ({
  lines,
  result,
  note,
  gathered = true,
}: {
  lines: readonly LedgerLine[];
  result: Omit<LedgerLine, 'key'>;
  note?: ReactNode;
  /** On wash inside a row; plain otherwise. */
  gathered?: boolean;
}) => (
  <div className={classes.ledger} data-gathered={gathered || undefined}>
    <dl>
      {lines.map((line) => (
        <div key={line.key} className={`${layout.apartBaseline} ${layout.floored} ${classes.line}`}>
          <dt>
            {line.name}{' '}
            {line.reason !== undefined && (
              <span
                className={`${layout.before10} ${typography.small} ${layout.narrowBlock} ${layout.narrowOutdented}`}
              >
                {line.reason}
              </span>
            )}
          </dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      <div className={`${layout.apartBaseline} ${classes.result}`}>
        <dt>
          {result.name}{' '}
          {result.reason !== undefined && (
            <span className={`${layout.before10} ${typography.small} ${layout.narrowBlock} ${layout.narrowOutdented}`}>
              {result.reason}
            </span>
          )}
        </dt>
        <dd>{result.amount}</dd>
      </div>
    </dl>
    {note !== undefined && <p className={typography.small}>{note}</p>}
  </div>
);
