import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { StateShape } from './state-shape.tsx';
import { statesInOrder } from './states.ts';

/** Legend of the five shapes. */
export const AvailabilityLegend = () => {
  const { t } = useTexts('rights');
  return (
    <ul className={`${layout.facts} ${typography.note}`} aria-label={t('legend')}>
      {statesInOrder.map((state) => (
        <li key={state} className={`${layout.inlineMiddle} ${layout.gap6}`}>
          <StateShape state={state} />
          {t(`short.${state}`)}
        </li>
      ))}
    </ul>
  );
};
