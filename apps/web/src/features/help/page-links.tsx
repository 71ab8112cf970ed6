import { pageHeads } from 'virtual:content/page-heads';
import type { PagePath } from '@eigaichi/content/page-paths';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './help-page.module.css';
import { PageLink } from './page-link.tsx';

/** Pages with their descriptions, in the order of a manual. */
export const PageLinks = ({ paths, numbered = false }: { paths: readonly PagePath[]; numbered?: boolean }) => {
  const { language } = useTexts();
  return (
    <ol className={`${layout.cells} ${layout.folds} ${classes.links}`} data-numbered={numbered || undefined}>
      {paths.map((path) => (
        <li key={path} className={`${layout.floored} ${layout.anchor} ${layout.padBlock14}`}>
          <PageLink path={path} />
          <p className={typography.note}>{pageHeads[path].description[language]}</p>
        </li>
      ))}
    </ol>
  );
};
