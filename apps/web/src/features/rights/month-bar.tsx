import layout from '../../ui/layout.module.css';
import classes from './month-bar.module.css';
import type { AvailabilityState } from './states.ts';

/** One step per month: solid free, hatched taken, thin line not offered, dot undeclared. Its text is next to it. */
export const MonthBar = ({ states }: { states: readonly AvailabilityState[] }) => (
  <span
    className={`${layout.cells} ${layout.full} ${classes.bar}`}
    aria-hidden="true"
    style={{ gridTemplateColumns: `repeat(${Math.max(12, states.length)}, 1fr)` }}
  >
    {states.map((state, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a month's place is its identity
      <span key={index} className={`${layout.indigo} ${classes.month}`} data-state={state} />
    ))}
  </span>
);
