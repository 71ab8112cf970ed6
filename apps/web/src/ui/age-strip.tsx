import classes from './age-strip.module.css';

/** More than so many on one day are counted instead of stacked. */
const mostStacked = 4;

/**
 * A queue as a strip of ages (art direction, Queue): a dot an item on thirty days, stacked, a tick at the aim, shu beyond it. `ages`
 * counts by days from 0, the last place all older ones, so that these are late where any is, also with an aim at that place.
 * Drawn only: the words are beside it.
 */
export const AgeStrip = ({ ages, aim, late }: { ages: readonly number[]; aim: number; late: boolean }) => {
  const last = Math.max(1, ages.length - 1);
  const left = (day: number) => `${(day / last) * 100}%`;
  return (
    <div className={classes.strip} aria-hidden="true">
      <span className={classes.aim} style={{ left: left(aim) }} />
      {ages.map((count, day) => {
        const drawn = Array.from({ length: Math.min(count, mostStacked) }, (_, at) => 14 + at * 11);
        return (
          <span
            key={`${left(day)}`}
            className={classes.day}
            data-late={day > aim || (late && day === last) || undefined}
            style={{ left: left(day) }}
          >
            {drawn.map((bottom) => (
              <span key={bottom} className={classes.dot} style={{ bottom: `${bottom}px` }} />
            ))}
            {count > mostStacked && <span className={classes.more}>{count}</span>}
          </span>
        );
      })}
    </div>
  );
};
