import { type ReactNode, useId } from 'react';
import layout from './layout.module.css';
import classes from './section.module.css';
import typography from './typography.module.css';

/** A part of a page: opens with a 2 px ink rule and its heading; actions on the whole part are at the right. */
export const Section = ({
  title,
  aside,
  level = 2,
  small = level === 3,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  level?: 2 | 3;
  /** A thinner rule and a smaller heading, for parts one level below. */
  small?: boolean;
  children: ReactNode;
}) => {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={`${layout.inked} ${classes.section}`} data-small={small}>
      <div className={`${layout.wrapApartMiddle} ${layout.gap8x24} ${layout.below16}`}>
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
        {aside !== undefined && (
          <div className={`${layout.wrapMiddle} ${layout.gap12} ${typography.hint}`}>{aside}</div>
        )}
      </div>
      {children}
    </section>
  );
};
