import { type ReactNode, useEffect, useState } from 'react';
import layout from './layout.module.css';
import classes from './progress.module.css';
import typography from './typography.module.css';

/** Below 400 ms nothing is shown: a flashing bar has no use. */
const useLate = (delayMs: number) => {
  const [late, setLate] = useState(delayMs === 0);
  useEffect(() => {
    if (late) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [late, delayMs]);
  return late;
};

/** A wait: bar, current step and progress ("2 of 4 pages"). Without `value` (0 to 1) it is indeterminate. */
export const Progress = ({
  label,
  detail,
  value,
  delayMs = 400,
}: {
  label: string;
  detail?: ReactNode;
  value?: number;
  delayMs?: number;
}) => {
  if (!useLate(delayMs)) return null;
  const known = value === undefined ? {} : { 'aria-valuenow': Math.round(value * 100) };
  return (
    <div className={layout.padBlock24}>
      <div className={`${layout.apart} ${layout.gap16} ${layout.below8} ${typography.size13}`}>
        <span className={typography.semibold}>{label}</span>
        <span className={typography.quiet}>{detail}</span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...known}
      >
        <div
          className={value === undefined ? classes.running : classes.fill}
          style={value === undefined ? undefined : { width: `${value * 100}%` }}
        />
      </div>
    </div>
  );
};
