import classes from './meter.module.css';

/** Proportion of a whole, drawn next to its text. */
export const Meter = ({ percent }: { percent: number }) => (
  <div className={classes.track} aria-hidden="true">
    <div className={classes.fill} style={{ width: `${percent}%` }} />
  </div>
);
