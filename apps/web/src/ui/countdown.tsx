import type { ReactNode } from 'react';
import classes from './countdown.module.css';
import layout from './layout.module.css';
import typography from './typography.module.css';

/** Beyond this many days a deadline doesn't press yet: plain ink. */
const pressing = 14;

/**
 * A deadline as a row of days: past days in sink, remaining days filled, with the date and what happens then. Shu only
 * where the reader acts. `total` is the whole span in days, `left` what remains of it.
 */
export const Countdown = ({
  label,
  words,
  left,
  total,
  note,
  mine,
}: {
  label: ReactNode;
  /** "12 days left", in the reader's language. */
  words: ReactNode;
  left: number;
  total: number;
  /** The date and what happens then. */
  note: ReactNode;
  /** The deadline is the reader's own. */
  mine: boolean;
}) => {
  const days = Math.max(1, Math.min(total, 60));
  const gone = Math.round((1 - Math.max(0, Math.min(left, total)) / Math.max(total, 1)) * days);
  return (
    <div
      className={`${layout.wrapBottom} ${layout.gap8x24} ${classes.countdown}`}
      data-mine={mine || undefined}
      data-pressing={left <= pressing || undefined}
    >
      <div>
        <p className={typography.label}>{label}</p>
        <p className={classes.words}>{words}</p>
      </div>
      <div>
        <div className={classes.row} aria-hidden="true">
          {Array.from({ length: days }, (_, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day of the row is its place in it
            <span key={day} data-gone={day < gone || undefined} />
          ))}
        </div>
        <p className={`${typography.soft} ${typography.size12}`}>{note}</p>
      </div>
    </div>
  );
};
