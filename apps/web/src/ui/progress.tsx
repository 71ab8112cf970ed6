import { useEffect, useState } from 'react';
import layout from './layout.module.css';
import classes from './progress.module.css';
import typography from './typography.module.css';

/** Below 400 ms nothing is shown: a flashing bar has no use. */
const delayMs = 400;

/** An action or a film that takes a moment. Content that loads has a `Skeleton`. */
export const Progress = ({ label }: { label: string }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className={layout.padBlock24}>
      <p className={`${layout.below8} ${typography.size13} ${typography.semibold}`}>{label}</p>
      <div className={classes.track} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100}>
        <div className={`${layout.fullHeight} ${layout.indigo} ${classes.running}`} />
      </div>
    </div>
  );
};
