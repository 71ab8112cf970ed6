import type { ReactNode } from 'react';
import layout from './layout.module.css';
import classes from './page-heading.module.css';
import typography from './typography.module.css';

/**
 * Head of a page: breadcrumb, name, a status line, actions at the right; closed by the 2 px ink rule. A breadcrumb or
 * status line that needs the page's data is `false` until then: its line stays free.
 */
export const PageHeading = ({
  over,
  title,
  lead,
  aside,
}: {
  over?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
}) => (
  <header className={`${layout.wrapBottom} ${layout.wrapApart} ${layout.below24} ${classes.heading}`}>
    <div className={layout.shrinks}>
      {over !== undefined && (
        <div className={`${layout.below4} ${typography.note}`}>{over === false ? '\u00a0' : over}</div>
      )}
      <h1>{title}</h1>
      {lead !== undefined && (
        <div className={`${layout.above6} ${typography.note}`}>{lead === false ? '\u00a0' : lead}</div>
      )}
    </div>
    {aside !== undefined && <div className={`${layout.wrapMiddle} ${layout.gap12} ${layout.narrowFull}`}>{aside}</div>}
  </header>
);
