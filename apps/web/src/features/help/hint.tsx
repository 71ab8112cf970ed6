import type { ArticlePath } from '@eigaichi/content/page-paths';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import classes from './hint.module.css';

/**
 * The small question mark beside a hard field: opens the paragraph that explains it in a tab of its own, so that nothing
 * that was typed is left.
 */
export const Hint = ({ field, path, anchor }: { field: string; path: ArticlePath; anchor: string }) => {
  const { t } = useTexts('help');
  return (
    <a
      className={`${layout.inlineMiddle} ${layout.unprinted} ${classes.hint}`}
      href={`${path}#${anchor}`}
      target="_blank"
      rel="noopener"
      aria-label={t('hint', { field })}
    >
      <IconHelpCircle size={16} stroke={1.5} aria-hidden="true" />
    </a>
  );
};
