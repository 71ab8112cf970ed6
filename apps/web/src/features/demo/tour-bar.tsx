import { tourSteps } from '@eigaichi/domain/accounts/demo-tour';
import { Button } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { saveTourPosition } from './demo-state.ts';
import classes from './tour-bar.module.css';
import { useTour } from './use-demo.ts';

/** Present step of the tour in a sentence, with the way to the next (D35f). */
export const TourBar = ({ at }: { at: number }) => {
  const { t } = useTexts('demo');
  const tour = useTour();
  const step = tourSteps[at];
  if (step === undefined) return null;
  return (
    <section aria-label={t('tour.bar')} className={`${layout.unprinted} ${classes.bar}`}>
      <div
        className={`${layout.wrapApartMiddle} ${layout.gap8x24} ${layout.centredBlock} ${layout.narrowGutters} ${classes.content}`}
      >
        <p className={`${typography.size14} ${layout.narrowOwnLine} ${classes.text}`} role="status">
          <strong className={typography.bold}>{t('tour.step', { at: at + 1, all: tourSteps.length })}</strong>{' '}
          {t(`tour.steps.${step}.text`)}
        </p>
        <div className={layout.row}>
          <Button variant="default" size="xs" onClick={() => saveTourPosition(null)}>
            {t('tour.end')}
          </Button>
          {at + 1 < tourSteps.length && (
            <Button size="xs" loading={tour.isPending} onClick={() => tour.mutate(at + 1)}>
              {t('tour.next')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
