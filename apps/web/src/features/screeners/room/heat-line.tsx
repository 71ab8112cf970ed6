import { labelled } from '@eigaichi/domain/shared/punctuation';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './heat-line.module.css';
import type { Analytics } from './queries.ts';

const timeOf = (seconds: number): string => timeOfSeconds(Math.floor(seconds));

/** Viewer count and number of plays of each part, over the colours of the film. */
export const HeatLine = ({ analytics }: { analytics: Analytics }) => {
  const { t, language } = useTexts('screening');
  const { heat, viewers, seconds, colors } = analytics;
  const most = Math.max(1, ...heat.map(({ shown }) => shown));
  const shareOf = (count: number) => Math.round((count * 100) / Math.max(1, viewers));
  return (
    <figure className={layout.below24}>
      <figcaption>
        <strong>{t('tab.heat')}</strong> <span className={typography.small}>{t('tab.heat_about')}</span>
      </figcaption>
      <ol className={`${layout.line} ${layout.fromEnd} ${classes.line}`} aria-label={t('tab.heat')}>
        {heat.map((slot) => (
          <li
            key={slot.from}
            className={`${layout.grow} ${layout.indigo}`}
            title={labelled(
              `${timeOf(slot.from)}–${timeOf(slot.to)}`,
              t('tab.total_viewers', { count: slot.viewers }),
              language,
            )}
            style={{ height: `${shareOf(slot.viewers)}%`, opacity: 0.35 + (0.65 * slot.shown) / most }}
          >
            <span className="visually-hidden">
              {labelled(timeOf(slot.from), t('tab.total_viewers', { count: slot.viewers }), language)}
            </span>
          </li>
        ))}
      </ol>
      <div className={`${layout.line} ${layout.height8}`} aria-hidden="true">
        {colors.map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
          <span key={index} className={layout.grow} style={{ background: color }} />
        ))}
      </div>
      <div className={`${layout.apart} ${typography.soft} ${typography.size12}`} aria-hidden="true">
        <span>{timeOf(0)}</span>
        <span>{timeOf(seconds ?? 0)}</span>
      </div>
    </figure>
  );
};
