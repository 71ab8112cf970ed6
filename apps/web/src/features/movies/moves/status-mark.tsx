import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './status-mark.module.css';

/** A title's status, as text with a shape: full when published, half when waiting, ring otherwise. */
export const MovieStatusMark = ({ status, trashed }: { status: number; trashed: boolean }) => {
  const { t } = useTexts('movies');
  const key = trashed ? 'trashed' : String(status);
  return (
    <span className={`${layout.inlineMiddle} ${layout.gap7} ${typography.note} ${classes.mark}`} data-status={key}>
      <span className={classes.dot} aria-hidden="true" />
      {t(`status.${key}`, { defaultValue: key })}
    </span>
  );
};
