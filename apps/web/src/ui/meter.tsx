import classes from './meter.module.css';

/** How much of a whole is there, drawn beside the words that say it. */
export const Meter = ({ percent }: { percent: number }) => (
  <div className={classes.track} aria-hidden="true">
    <div className={classes.fill} style={{ width: `${percent}%` }} />
  </div>
);
