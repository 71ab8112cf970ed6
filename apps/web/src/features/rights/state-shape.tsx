import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './state-shape.module.css';
import type { AvailabilityState } from './states.ts';

/** Full disc free, half disc partly, ring with a stroke taken, dash not offered, dotted ring not declared. */
const form = (state: AvailabilityState) => {
  switch (state) {
    case 'free':
      return <circle cx="7" cy="7" r="6" fill="currentColor" />;
    case 'partly_free':
      return (
        <>
          <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M7 1a6 6 0 0 0 0 12Z" fill="currentColor" />
        </>
      );
    case 'blocked':
      return (
        <>
          <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M3.4 10.6 10.6 3.4" stroke="currentColor" strokeWidth="1.5" />
        </>
      );
    case 'not_offered':
      return <path d="M2 7h10" stroke="currentColor" strokeWidth="2" />;
    case 'unknown':
      return (
        <circle
          cx="7"
          cy="7"
          r="5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeDasharray="0.1 3.356"
        />
      );
  }
};

/** The 14 px mark of availability. Text is always next to it, so it is hidden from screen readers. */
export const StateShape = ({ state, size = 14 }: { state: AvailabilityState; size?: number }) => (
  <svg
    className={`${layout.rigid} ${typography.quiet} ${classes.shape}`}
    data-state={state}
    width={size}
    height={size}
    viewBox="0 0 14 14"
    aria-hidden="true"
  >
    {form(state)}
  </svg>
);
