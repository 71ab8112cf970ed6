import type { CalendarState } from '@eigaichi/domain/rights/licence-calendar';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { StateShape } from '../state-shape.tsx';
import classes from './calendar-shape.module.css';

/** Dotted ring: free alongside others. Crossed: held back for a time. Rest as usual (art direction, "Availability"). */
export const CalendarShape = ({ state }: { state: CalendarState }) => {
  switch (state) {
    case 'free':
    case 'not_offered':
    case 'unknown':
      return <StateShape state={state} />;
    case 'taken':
      return <StateShape state="blocked" />;
    case 'shared':
      return (
        <svg
          className={`${layout.rigid} ${typography.quiet} ${classes.shape}`}
          data-free
          width={14}
          height={14}
          viewBox="0 0 14 14"
          aria-hidden="true"
        >
          <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle cx="7" cy="7" r="2.5" fill="currentColor" />
        </svg>
      );
    case 'holdback':
      return (
        <svg
          className={`${layout.rigid} ${typography.quiet} ${classes.shape}`}
          width={14}
          height={14}
          viewBox="0 0 14 14"
          aria-hidden="true"
        >
          <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M3.4 10.6 10.6 3.4M3.4 3.4 10.6 10.6" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      );
  }
};
