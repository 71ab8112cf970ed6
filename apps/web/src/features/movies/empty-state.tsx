import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { DrawnPlate } from './plate/plate.tsx';

/** An empty state: a plate, one sentence, one button. The plate's word chooses its drawing. */
export const EmptyState = ({
  plate,
  title,
  text,
  children,
}: {
  plate: string;
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <div className={`${layout.middle} ${layout.gap20} ${layout.pad16} ${layout.framed}`}>
    <div className={`${layout.rigid} ${layout.width86}`}>
      <DrawnPlate title_ja={plate} title_en={null} year={null} />
    </div>
    <div>
      <h2 className={typography.subheading}>{title}</h2>
      <p className={`${layout.above2} ${layout.below14} ${typography.note}`}>{text}</p>
      {children}
    </div>
  </div>
);
