import layout from './layout.module.css';
import classes from './meter.module.css';

/** Proportion of a whole, drawn next to its text. */
export const Meter = ({ percent }: { percent: number }) => (
  <div className={`${layout.clipped} ${layout.sunk} ${classes.track}`} aria-hidden="true">
    <div className={`${layout.fullHeight} ${layout.indigo}`} style={{ width: `${percent}%` }} />
  </div>
);
