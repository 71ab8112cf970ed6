import classes from './age-strip.module.css';
import layout from './layout.module.css';
import typography from './typography.module.css';

/** Maximum number of dots stacked per day; more are counted. */
const mostStacked = 4;

/**
 * A queue as a strip of ages (art direction, Queue). One stacked dot per item over thirty days, a tick at the target,
 * shu beyond it. `ages` counts by days from 0. The last place holds all older items, which are late if any is, even
 * with the target there. Purely visual: the text is next to it.
 */
export const AgeStrip = ({ ages, aim, late }: { ages: readonly number[]; aim: number; late: boolean }) => {
  const last = Math.max(1, ages.length - 1);
  const left = (day: number) => `${(day / last) * 100}%`;
  return (
    <div className={`${layout.anchor} ${classes.strip}`} aria-hidden="true">
      <span className={`${layout.placed} ${classes.aim}`} style={{ left: left(aim) }} />
      {ages.map((count, day) => {
        const drawn = Array.from({ length: Math.min(count, mostStacked) }, (_, at) => 14 + at * 11);
        return (
          <span
            key={`${left(day)}`}
            className={`${layout.placed} ${classes.day}`}
            data-late={day > aim || (late && day === last) || undefined}
            style={{ left: left(day) }}
          >
            {drawn.map((bottom) => (
              <span key={bottom} className={`${layout.placed} ${classes.dot}`} style={{ bottom: `${bottom}px` }} />
            ))}
            {count > mostStacked && <span className={`${typography.soft} ${classes.more}`}>{count}</span>}
          </span>
        );
      })}
    </div>
  );
};
