import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './notice-line.module.css';
import type { Notice } from './notices-query.ts';

/** Event, titles and time of a notice; new ones are also marked by a word. */
export const NoticeLine = ({ notice: { subject, detail, at, is_new } }: { notice: Notice }) => {
  const { t, language } = useTexts('notices');
  return (
    <span className={`${layout.gap2} ${typography.anywhere} ${typography.leading15} ${classes.line}`} data-new={is_new}>
      <span className={`${typography.ink} ${classes.subject}`}>
        {is_new && <span className={`${typography.size12} ${classes.new}`}>{t('new')}</span>} {subject[language]}
      </span>
      {detail !== null && <span className={`${typography.note} ${typography.regular}`}>{detail[language]}</span>}
      <time className={`${typography.note} ${typography.regular} ${typography.figures}`} dateTime={at}>
        {formatMoment(at, language)}
      </time>
    </span>
  );
};
