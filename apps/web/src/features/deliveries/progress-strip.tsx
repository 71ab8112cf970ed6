import { isDeliverySettled } from '@eigaichi/domain/quotes/quote-movie-states';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './progress-strip.module.css';
import type { Delivery } from './queries.ts';

/** Every entry of the quote as one step of a strip, with the number complete and the due date. */
export const ProgressStrip = ({ delivery }: { delivery: Delivery }) => {
  const { t, language } = useTexts('deliveries');
  const there = delivery.titles.reduce((sum, { progress }) => sum + progress.there, 0);
  const total = delivery.titles.reduce((sum, { progress }) => sum + progress.total, 0);
  // Once everything is confirmed, nothing is in transit.
  if (delivery.titles.every(({ status }) => isDeliverySettled(status))) return null;
  return (
    <div className={`${layout.above24} ${layout.below24}`}>
      <p className={`${layout.apart} ${layout.gap16} ${layout.below8} ${typography.note}`}>
        <strong className={`${typography.heading} ${typography.ink}`}>{t('progress', { there, total })}</strong>
        {delivery.delivery_at !== null && there < total && (
          <span>{t('due', { day: formatDate(delivery.delivery_at, language) })}</span>
        )}
      </p>
      <div className={`${layout.line} ${classes.steps}`} aria-hidden="true">
        {delivery.titles.flatMap(({ items }) =>
          items.map((item) => (
            <span
              key={item.uuid}
              className={`${layout.grow} ${layout.sunk} ${layout.height8}`}
              data-there={item.there >= item.count || undefined}
            />
          )),
        )}
      </div>
    </div>
  );
};
