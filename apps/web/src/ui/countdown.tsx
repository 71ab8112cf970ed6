import type { ReactNode } from 'react';
import classes from './countdown.module.css';
import layout from './layout.module.css';
import typography from './typography.module.css';

/** Beyond this many days a deadline isn't urgent: plain ink. */
const pressing = 14;

/**
 * A deadline as a row of days: past days in sink, remaining days filled, with the date and the consequence. Shu only if
 * the reader must act. `total` is the whole period in days, `left` its remaining days.
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
  /** The date and the consequence. */
  note: ReactNode;
  /** True if the deadline is the reader's own. */
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
        <p className={`${typography.unbroken} ${typography.strong} ${classes.words}`}>{words}</p>
      </div>
      <div>
        <div className={`${layout.line} ${layout.gap2} ${layout.below6} ${classes.row}`} aria-hidden="true">
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
