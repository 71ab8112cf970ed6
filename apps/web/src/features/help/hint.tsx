import type { ArticlePath } from '@eigaichi/content/page-paths';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './hint.module.css';

/** Question mark by a difficult field that opens its explanation in a separate tab, so that nothing typed is lost. */
export const Hint = ({ field, path, anchor }: { field: string; path: ArticlePath; anchor: string }) => {
  const { t } = useTexts('help');
  return (
    <a
      className={`${layout.inlineMiddle} ${layout.unprinted} ${layout.toMiddle} ${typography.quiet} ${classes.hint}`}
      href={`${path}#${anchor}`}
      target="_blank"
      rel="noopener"
      aria-label={t('hint', { field })}
    >
      <IconHelpCircle size={16} stroke={1.5} aria-hidden="true" />
    </a>
  );
};
