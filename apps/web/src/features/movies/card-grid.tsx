import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import classes from './card-grid.module.css';

/** Cards in as many columns as fit, two on a phone. */
export const CardGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark beside the section of the same name
  <div role="group" aria-label={label} className={`${layout.cells} ${classes.grid}`}>
    {children}
  </div>
);
