import type { ReactNode } from 'react';
import layout from './layout.module.css';
import typography from './typography.module.css';

/** An empty list: a picture 86 px wide, one sentence, a hint, one button. */
export const EmptyState = ({
  picture,
  title,
  text,
  children,
}: {
  picture?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) => (
  <div className={`${layout.wrapMiddle} ${layout.gap20} ${layout.pad16} ${layout.framed}`}>
    {picture !== undefined && <div className={`${layout.rigid} ${layout.width86}`}>{picture}</div>}
    <div>
      <p className={typography.bold}>{title}</p>
      {text !== undefined && <p className={typography.note}>{text}</p>}
      {children !== undefined && <div className={layout.above12}>{children}</div>}
    </div>
  </div>
);
