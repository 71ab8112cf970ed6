import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { formatMoment } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { useFixReasons } from '../../reference/fix-reasons.ts';
import type { Movie } from '../queries.ts';
import classes from './decision-note.module.css';

const answered: readonly string[] = ['decline', 'request_fix'];

/** Staff's note on declining the title or requesting a correction; for its provider and staff. */
export const DecisionNote = ({ movie }: { movie: Pick<Movie, 'decision' | 'lacking'> }) => {
  const { t, language } = useTexts('movies');
  const known = useFixReasons();
  const { decision } = movie;
  if (!decision || !answered.includes(decision.action)) return null;
  return (
    <section className={`${layout.warned} ${layout.pad12x16} ${typography.size14} ${classes.note}`}>
      <h2>{t('detail.decision')}</h2>
      <ul>
        {decision.reasons.map((reason) => (
          <li key={reason}>{labelIfAny(known, reason, language) ?? reason}</li>
        ))}
      </ul>
      {decision.text !== null && <p className={typography.lines}>{decision.text}</p>}
      <p className={`${layout.above4} ${typography.soft} ${typography.size12} ${typography.lines}`}>
        {formatMoment(decision.decided_at, language)}
      </p>
    </section>
  );
};
