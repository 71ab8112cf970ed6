import { useTexts } from '../../lib/use-texts.ts';
import classes from './legend.module.css';
import { StateShape } from './state-shape.tsx';
import { statesInOrder } from './states.ts';

/** What the five shapes mean. */
export const AvailabilityLegend = () => {
  const { t } = useTexts('rights');
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {statesInOrder.map((state) => (
        <li key={state}>
          <StateShape state={state} />
          {t(`short.${state}`)}
        </li>
      ))}
    </ul>
  );
};
