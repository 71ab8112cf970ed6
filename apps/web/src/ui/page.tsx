import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The page's width (1280, gutters 32, 16 on a phone). Wraps every page. */
export const Page = ({ children }: { children: ReactNode }) => <div className={classes.page}>{children}</div>;
