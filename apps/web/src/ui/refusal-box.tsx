import type { ReactNode } from 'react';
import layout from './layout.module.css';
import typography from './typography.module.css';

/** A refusal and its remedy: a shu edge, the fact in bold, then the remedy. Announced immediately. */
export const RefusalBox = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div role="alert" className={`${layout.warned} ${layout.pad12x16} ${typography.ink} ${typography.size14}`}>
    <strong className={typography.bold}>{title}</strong>
    {children !== undefined && (
      <>
        {typeof title === 'string' && title.endsWith('。') ? '' : ' '}
        {children}
      </>
    )}
  </div>
);
