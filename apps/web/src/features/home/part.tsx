import { type ReactNode, useId } from 'react';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './dashboard.module.css';

/** A section with its heading, and a link to the full list at its end. */
export const Part = ({ title, more, children }: { title: ReactNode; more?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={layout.above32}>
      <div className={`${layout.facts} ${layout.wrapApartBaseline} ${typography.size14} ${classes.head}`}>
        <h2 className={typography.size17} id={id}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
};
