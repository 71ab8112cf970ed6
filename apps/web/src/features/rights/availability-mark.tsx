import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './availability-mark.module.css';
import { StateShape } from './state-shape.tsx';
import type { AvailabilityState } from './states.ts';

/** Availability by shape and words: free, partly free, taken, not offered or not declared, and from which day. */
export const AvailabilityMark = ({
  state,
  size = 'card',
  children,
}: {
  state: AvailabilityState;
  size?: 'card' | 'cell' | 'verdict';
  children: ReactNode;
}) => (
  <span className={`${typography.note} ${typography.line18} ${classes.mark}`} data-state={state} data-size={size}>
    <StateShape state={state} size={size === 'verdict' ? 18 : 14} />
    <span className={`${layout.shrinks} ${typography.anywhere}`}>{children}</span>
  </span>
);
