import { pageHeads } from 'virtual:content/page-heads';
import type { PagePath } from '@eigaichi/content/page-paths';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';

/** Links to a text page by its name. */
export const PageLink = ({
  path,
  over,
  rel,
  className,
}: {
  path: PagePath;
  over?: ReactNode;
  rel?: 'prev' | 'next';
  className?: string | undefined;
}) => {
  const { language } = useTexts();
  const to: string = path;
  return (
    <Link to={to} rel={rel} className={className}>
      {over}
      {pageHeads[path].title[language]}
    </Link>
  );
};
