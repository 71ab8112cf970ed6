import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

/** Something chosen that can be taken away again. `removeLabel` says what goes: "Leave out France". */
export const Chip = ({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
}) => (
  <span className={classes.chip} data-removable={onRemove !== undefined || undefined}>
    {children}
    {onRemove !== undefined && (
      <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </button>
    )}
  </span>
);

/** A row of chips that wraps. */
export const Chips = ({ children, label }: { children: ReactNode; label?: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form of what only shows a choice
  <div role="group" aria-label={label} className={classes.chips}>
    {children}
  </div>
);
