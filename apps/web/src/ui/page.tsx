import type { ReactNode } from 'react';
import { useEnablesItself } from '../lib/enable-interaction.ts';
import layout from './layout.module.css';
import classes from './page.module.css';

/** The page's width (1280, gutters 32, 16 on a phone). Wraps every page. */
export const Page = ({ children }: { children: ReactNode }) => {
  // The router hydrates a page after its frame: a choice made in between would be lost.
  const part = useEnablesItself();
  return (
    <div {...part} className={`${layout.full} ${layout.centredBlock} ${layout.narrowGutters} ${classes.page}`}>
      {children}
    </div>
  );
};
