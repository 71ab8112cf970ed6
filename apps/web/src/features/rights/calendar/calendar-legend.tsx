import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './calendar.module.css';

const kinds = [
  ['free', null],
  ['shared', null],
  ['taken', 'here'],
  ['taken', 'elsewhere'],
  ['holdback', null],
  ['not_offered', null],
  ['unknown', null],
] as const;

/** Meaning of each bar: its shape first, then its label. */
export const CalendarLegend = () => {
  const { t } = useTexts('offer');
  return (
    <ul className={`${layout.wrap} ${typography.note} ${classes.legend}`} aria-label={t('calendar.legend')}>
      {kinds.map(([state, by]) => (
        <li key={`${state} ${by}`} className={`${layout.inlineMiddle} ${layout.gap8}`}>
          <span className={classes.sample} data-state={state} data-by={by ?? undefined} aria-hidden="true" />
          {state === 'taken' ? t(`calendar.state.taken_${by}`) : t(`calendar.state.${state}`)}
        </li>
      ))}
    </ul>
  );
};
